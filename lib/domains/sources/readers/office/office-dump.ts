import { RUN } from '../coverage/unread-text.ts'

const TOKEN =
  /<(\/?)(?:[\w.-]+:)?(p|t|br|tab|cr|noBreakHyphen|moveFrom|del|rt|pStyle|sp|ph|hyperlink|AlternateContent|Fallback|lastRenderedPageBreak)(?:\s([^<>]*?))?(\/?)>/g
const UNSEEN = new Set(['moveFrom', 'del', 'rt'])
const FURNITURE = /\btype=["'](?:sldNum|dt|ftr|hdr|sldImg)["']/
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The paragraphs of an XML part of an Office file as they stand in it, without a parser: for comparing, not for
 * reading; entries of a list of contents, links to a place in the same document, are none. `skip` are the styles of paragraphs that are none; `page` counts rendered page breaks, from 1.
 */
export function dumpParagraphs(
  xml: string,
  skip: ReadonlySet<string> = new Set(),
): { text: string; page: number }[] {
  const found: { text: string; page: number }[] = []
  const open: { text: string; skipped: boolean; beside: string }[] = []
  const offers: number[] = []
  let [unseen, texts, page] = [0, 0, 1]
  let [isFurniture, isInPage] = [false, false]
  for (const { 0: token, 1: end, 2: name = '', 3: attributes = '', 4: empty, index } of xml.matchAll(TOKEN)) {
    const paragraph = open.at(-1)
    if (UNSEEN.has(name) || name === 'Fallback') {
      const isTaken = name !== 'Fallback' || texts > (offers.at(-1) ?? texts)
      if (!empty && (unseen > 0 || isTaken || end)) unseen = Math.max(0, unseen + (end ? -1 : 1))
    } else if (name === 'AlternateContent') end ? offers.pop() : !empty && offers.push(texts)
    else if (name === 'hyperlink') isInPage = !end && !empty && /\banchor=/.test(attributes)
    else if (name === 'sp') isFurniture = false
    else if (name === 'ph') isFurniture = FURNITURE.test(attributes)
    else if (name === 'lastRenderedPageBreak') page += 1
    else if (name === 'pStyle' && paragraph)
      paragraph.skipped = [...skip].some((id) => attributes.includes(`"${id}"`))
    else if (name === 'p' && !end && !empty) open.push({ text: '', skipped: isFurniture, beside: '' })
    else if (name === 'p' && end) {
      const done = open.pop()
      if (done && !done.skipped && /\p{L}|\p{N}/u.test(done.beside)) found.push({ text: done.text, page })
    } else if (unseen > 0 || end || !paragraph) continue
    else if (name === 't' && !empty) {
      const start = index + token.length
      const text = unescaped(xml.slice(start, xml.indexOf('<', start)))
      paragraph.text += (paragraph.text === '' ? '' : RUN) + text
      if (!isInPage) paragraph.beside += text
      if (text.trim() !== '') texts += 1
    } else if (name !== 't') paragraph.text += name === 'tab' ? '\t' : name === 'noBreakHyphen' ? '-' : ' '
  }
  return found
}

/** The names of a chart's categories and series. */
export function dumpChart(xml: string): string[] {
  let depth = 0
  const names: string[] = []
  for (const [, end, name, text = ''] of xml.matchAll(/<(\/?)(?:[\w.-]+:)?(cat|tx|v)>([^<]*)/g))
    if (name !== 'v') depth += end ? -1 : 1
    else if (!end && depth > 0) names.push(unescaped(text))
  return names
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (all, hex?: string, decimal?: string, name?: string) => {
        if (name) return NAMED[name.toLowerCase()] ?? all
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
    : text
