import type { Blockquote, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type RawBlock, type RawDocument, type RawPicture, RefusedFileError } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'
import { isSeam } from '../web/html-boxes.ts'
import { readHtmlFragment } from '../web/read-html.ts'
import {
  type Inline,
  inlinePicturesOf,
  inlineText,
  isContentsEntry,
  itemLines,
  paragraphBlocks,
} from './inline-text.ts'
import { keepTurnMarks } from './turn-marks.ts'

const CALLOUT = /^\[!(\w+)\][+-]?[ \t]*/
// Hugo's syntax for code blocks. They do not nest, so that a text full of openings is read in a single pass.
const SHORTCODE =
  /\{\{[<%]\s*highlight\b[^{}\n]*[>%]\}\}((?:(?!\{\{[<%]\s*highlight\b)[\s\S])*?)\{\{[<%]\s*\/highlight\s*[>%]\}\}/g
const FENCE_LINE = /^[ \t]*:::.*$/gm
const DRAWN = /^(?:mermaid|plantuml|dot|graphviz|math)$/i
const DEEP_QUOTE = /^(?:[ \t]*>){200}/m

/** "<customer name>": a blank to fill in, not markup. */
const BLANK = /^<(\p{L}[\p{L}\d]*)(?:[ _][\p{L}\d'’]+)+>/u

type Place = { list: number; ordered: boolean; quote: boolean }

/** Reads GitHub-flavored Markdown, without URLs, comments, front matter and in-page tables of contents. */
export function readMarkdown(text: string): RawDocument {
  if (DEEP_QUOTE.test(text))
    throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'text' } })
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .parse(withTableHeads(withoutMarks(openAdmonitions(keepTurnMarks(text)))))
  const blocks: RawBlock[] = []
  let heading = 1
  let images = 0

  const add = (added: RawBlock[], place: Place) => {
    for (const block of added) {
      const isText = block.kind === 'paragraph'
      // A further paragraph of a list item says with its level which item it belongs to.
      const level = isText ? place.list : block.level
      blocks.push({ ...block, level, ...(place.quote && isText && { kind: 'quote', level: 0 }) })
    }
  }

  const visit = (node: RootContent, place: Place): void => {
    switch (node.type) {
      case 'heading':
        heading = node.depth
        add([{ kind: 'heading', level: node.depth, text: inlineText(inlines(node.children)) }], place)
        break
      case 'paragraph': {
        const runs = inlines(node.children)
        if (!isContentsEntry(runs))
          add(withPictures(paragraphBlocks(runs, heading), inlinePicturesOf(runs)), place)
        break
      }
      case 'blockquote':
        dropCallout(node)
        for (const child of node.children) visit(child, { ...place, quote: true })
        break
      case 'footnoteDefinition':
        for (const child of node.children) visit(child, place)
        break
      case 'list':
        for (const item of node.children)
          visitItem(item, { ...place, list: place.list + 1, ordered: Boolean(node.ordered) })
        break
      case 'code':
        if (DRAWN.test(node.lang ?? '')) images += 1
        else add([{ kind: 'code', level: 0, text: node.value }], place)
        break
      case 'table':
        add(tableBlocks(node), place)
        break
      case 'html': {
        const [, name] = BLANK.exec(node.value) ?? []
        const isText = name !== undefined && !text.includes(`</${name}`)
        if (isText) add(paragraphBlocks([{ text: node.value.replace(/\s+/g, ' ') }], heading), place)
        else add(readHtmlFragment(node.value, heading).map(withoutEmphasis), place)
        break
      }
    }
  }

  const visitItem = (item: ListItem, place: Place) => {
    const [first, ...rest] = item.children
    if (first?.type === 'paragraph') addItem(inlines(first.children), place)
    else if (first) visit(first, place)
    for (const child of rest) visit(child, place)
  }

  const addItem = (runs: Inline[], place: Place) => {
    if (isContentsEntry(runs)) return
    const [first, ...more] = itemLines(runs)
    const item: RawBlock = { kind: 'list_item', level: place.list, ordered: place.ordered, text: first ?? '' }
    const rest = more.map((text): RawBlock => ({ kind: 'paragraph', level: 0, text }))
    add(withPictures([item, ...rest], inlinePicturesOf(runs)), place)
  }

  for (const child of tree.children) visit(child, { list: 0, ordered: false, quote: false })
  const title = frontMatterTitle(text)
  const hasTitle = blocks.some(({ kind, level }) => kind === 'heading' && level === 1)
  if (title && !hasTitle) blocks.unshift({ kind: 'heading', level: 1, text: title })
  return { blocks, images }
}

const FRONT_MATTER = /^---[ \t]*\n(?:[\w-]+(?: [\w-]+){0,2}:.*\n|[ \t-].*\n|\n)*?---[ \t]*\n/

/** The title in a page's front matter; null without one. */
const frontMatterTitle = (text: string): string | null =>
  /^title:[ \t]*(["']?)(\S.*?)\1[ \t]*$/im.exec(FRONT_MATTER.exec(text)?.[0] ?? '')?.[2] ?? null

/** Text without front matter, container marks (":::info Title" keeps its title) and highlighting. */
function withoutMarks(text: string): string {
  return text
    .replace(FRONT_MATTER, '')
    .replace(SHORTCODE, (_all, code: string) => `\n\`\`\`\n${code.trim()}\n\`\`\`\n`)
    .replace(FENCE_LINE, (line) => {
      const title = /(?<!:):::+\s*\{?\w*\}?[ \t]+(\S.*)/.exec(line)?.[1]
      return title ? `\n**${title.replace(/^\[|\]$/g, '')}**\n` : '\n'
    })
    .replace(
      /\[\[([^\]|\n]{1,300})(?:\|([^\]\n]{1,300}))?\]\]/g,
      (_all, page: string, name?: string) => name ?? page,
    )
    .replace(/==(?=\S)([^=\n]+)(?<=\S)==/g, '$1')
    .replace(/(?<=\p{L})~(\d{1,3})~/gu, '$1')
    .replace(/(^|\s):[a-z][a-z0-9_+-]{1,30}:(?=\s|$)/gm, '$1')
}

// Syntax of MkDocs: !!! tip "Title", with the text below indented.
const ADMONITION = /^([ \t]*)(?:!!!|\?{3}\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*(?:[ \t]+"(.*)")?[ \t]*$/
const INDENT = 4

/** Admonitions as plain text below their titles in bold. */
function openAdmonitions(text: string): string {
  if (!/^[ \t]*(?:!!!|\?{3})/m.test(text)) return text
  let depth: number | null = null
  return text
    .split('\n')
    .map((line) => {
      const [head, indent = '', title] = ADMONITION.exec(line) ?? []
      if (head !== undefined) {
        depth = indent.length
        return title ? `\n${indent}**${title}**\n` : ''
      }
      if (depth === null || line.trim() === '') return line
      if (/^[ \t]*/.exec(line)![0].length >= depth + INDENT) return line.slice(INDENT)
      depth = null
      return line
    })
    .join('\n')
}

const FENCE = /^\s*(?:```|~~~)/
const PIPED = /^\s*\|.*\|\s*$/
const DELIMITER = /^\|?\s*:?-+:?\s*(?:\||$)/

/** Rows between pipes without a delimiter line are a table without a header. */
function withTableHeads(text: string): string {
  if (!text.includes('|')) return text
  let isCode = false
  const lines = text.split('\n')
  return lines
    .flatMap((line, index) => {
      if (FENCE.test(line)) isCode = !isCode
      const [before = '', after = ''] = [lines[index - 1], lines[index + 1]]
      const begins = PIPED.test(line) && PIPED.test(after) && !PIPED.test(before)
      if (isCode || !begins || [line, after].some((row) => DELIMITER.test(row.trim()))) return [line]
      const columns = line.trim().split(/(?<!\\)\|/).length - 2
      return [`|${'  |'.repeat(columns)}`, `|${' - |'.repeat(columns)}`, line]
    })
    .join('\n')
}

/** Pictures stand below the last line of their paragraph; alone they are a block without text. */
function withPictures(blocks: RawBlock[], pictures: RawPicture[]): RawBlock[] {
  if (pictures.length === 0) return blocks
  const last = blocks.at(-1) ?? { kind: 'paragraph', level: 0, text: '' }
  return [...blocks.slice(0, -1), { ...last, pictures }]
}

// Markdown inside HTML is text to its parser.
const withoutEmphasis = (block: RawBlock): RawBlock => ({
  ...block,
  text: block.text.replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2'),
})

// "[!NOTE] Title" above a callout: the title becomes a separate line.
function dropCallout(quote: Blockquote): void {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !CALLOUT.test(text.value)) return
  const [title = '', ...lines] = text.value.replace(CALLOUT, '').split('\n')
  // Bold words or a link on the same line: it is the note itself.
  if (lines.length === 0 && first.children.length > 1) {
    text.value = title
    return
  }
  text.value = lines.join('\n')
  if (title.trim()) first.children.unshift({ type: 'text', value: title }, { type: 'break' })
}

function tableBlocks(table: Table): RawBlock[] {
  return table.children.map((row, index) => ({
    kind: index === 0 ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(row.children.map((cell) => cellText(inlines(cell.children)))),
  }))
}

const cellText = (runs: Inline[]) =>
  inlineText(runs.map((run) => (run.break === 'hard' ? { text: '; ' } : run))).replace(/\s*;\s*$/, '')

function inlines(nodes: PhrasingContent[], around: Partial<Inline> = {}): Inline[] {
  return nodes.flatMap((node, at): Inline[] => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return node.value
          .split('\n')
          .flatMap((line, index): Inline[] => [
            ...(index ? [{ text: '', break: 'soft' as const }] : []),
            { ...around, text: line },
          ])
      case 'break':
        return [{ text: '', break: 'hard' }]
      case 'delete':
        return []
      case 'image':
        return [{ text: '', picture: { source: node.url, alt: node.alt ?? '' } }]
      case 'strong':
        return inlines(node.children, { ...around, bold: true })
      case 'link':
        return inlines(node.children, { ...around, inPageLink: node.url.startsWith('#') })
      case 'html':
        if (BLANK.test(node.value)) return [{ ...around, text: node.value }]
        if (isTagSeam(nodes, at)) return [{ ...around, text: ' ' }]
        return /^<br\s*\/?>$/i.test(node.value) ? [{ text: '', break: 'hard' }] : []
      default:
        return 'children' in (node as Nodes)
          ? inlines((node as { children: PhrasingContent[] }).children, around)
          : []
    }
  })
}

/** Whether a tag closes here and another opens, between texts that nobody would write as one word. */
function isTagSeam(nodes: readonly PhrasingContent[], at: number): boolean {
  const [before, closing, opening, after] = [-1, 0, 1, 2].map((step) => nodes[at + step])
  const isTag = (node: PhrasingContent | undefined, form: RegExp) =>
    node?.type === 'html' && form.test(node.value) && !/^<\/?su[bp]\b/i.test(node.value)
  return (
    isTag(closing, /^<\/\p{L}/u) &&
    isTag(opening, /^<\p{L}/u) &&
    before?.type === 'text' &&
    after?.type === 'text' &&
    isSeam(before.value, after.value)
  )
}
