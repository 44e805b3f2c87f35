import mammoth from 'mammoth'
import { type RawDocument, RefusedFileError } from '../../source-file.ts'
import type { DumpedPassage } from '../coverage/unread-text.ts'
import { parseHTML } from '../light-tree.ts'
import { readHtmlFragment } from '../web/read-html.ts'
import { DIAGRAM_STYLE, type GraphicOf } from './docx-drawings.ts'
import { withPages } from './docx-pages.ts'
import { readStyles } from './docx-styles.ts'
import { LeftOutPassages } from './left-out-passages.ts'
import { dumpChart, dumpParagraphs } from './office-dump.ts'
import { parseXml, relationsOf } from './office-xml.ts'
import { prepareSlide } from './prepare-slide.ts'
import { prepareWord } from './prepare-word.ts'
import { readPictureParts, readXmlParts } from './read-archive.ts'

const TITLE = '<h1 class="title">'
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `p[style-name='toc ${level}'] => !`),
  "p[style-name='toc heading'] => !",
  "p[style-name='TOC Heading'] => !",
  "p[style-name='table of figures'] => !",
  "p[style-name='header'] => !",
  "p[style-name='footer'] => !",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.OutlineLevel${level} => h${level}:fresh`),
  `p.${DIAGRAM_STYLE} => ul > li:fresh`,
  "br[type='page'] => br",
  "br[type='column'] => br",
]
const READ = /^(?!.*(?:\/media\/|\/embeddings\/|\/fonts\/|\/theme\/)).*\.(?:xml|rels)$/i
const MEDIA = /\/media\//
const LARGE = 2_000_000
const STYLES_PART = 'word/styles.xml'
const NOTES = /^word\/(?:footnotes|endnotes)\d*\.xml$/
const DIAGRAM = /^word\/diagrams\/data[^/]*\.xml$/
const CHART = /^word\/charts\/chart\d*\.xml$/
const BODY = /^word\/document\d*\.xml$/

/** Reads a Word document; the archive must have been scanned before. */
export async function readDocx(bytes: Uint8Array): Promise<RawDocument> {
  const parts = await readXmlParts(bytes, (path) => READ.test(path))
  const styles = readStyles(parts.get(STYLES_PART) ?? '')
  const leftOut = new LeftOutPassages()
  const dump = dumpParts(parts, styles.furniture)
  for (const [path, xml] of parts)
    if (BODY.test(path) || NOTES.test(path))
      parts.set(path, prepareWord(xml, styles, leftOut, graphicsOf(parts, path, leftOut), BODY.test(path)))
  // Only pictures that are used get unpacked: until then their path stands in for their bytes.
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: (await image.readAsBuffer()).toString('utf8'),
  }))
  const styleMap = [
    ...STYLES,
    ...[...styles.levels]
      .filter(([id]) => /^[\w-]+$/.test(id))
      .map(([id, level]) => `p.${id.replace(/-/g, '\\-')} => h${level}:fresh`),
  ]
  const { value, messages } = await mammoth
    .convertToHtml(partsInput(parts), { styleMap, convertImage, externalFileAccess: false })
    .catch((cause: unknown) => {
      const deep = cause instanceof RangeError
      throw new RefusedFileError(
        deep
          ? { code: 'file_too_complex', params: { problem: 'docx' } }
          : { code: 'file_corrupt', params: { problem: 'docx', detail: null } },
        { cause },
      )
    })
  return {
    blocks: withPages(readHtmlFragment(placeNotes(belowTitle(value)))),
    images: 0,
    leftOut: leftOut.passages,
    dump,
    messages: [...new Set(messages.map(({ message }) => message))],
    load: (paths) => readPictureParts(bytes, paths),
  }
}

/** Whether a Word document has text; of a large one only the body is scanned, since parsing takes seconds. */
export async function hasDocxText(bytes: Uint8Array): Promise<boolean> {
  const parts = await readXmlParts(bytes, (path) => BODY.test(path) || path === STYLES_PART)
  const styles = readStyles(parts.get(STYLES_PART) ?? '')
  const found = [...parts].some(
    ([path, xml]) =>
      BODY.test(path) &&
      xml.length > LARGE &&
      /<(?:[\w.-]+:)?t(?: [^<>]*)?>[^<]*[\p{L}\p{N}]/u.test(prepareWord(xml, styles, new LeftOutPassages())),
  )
  return found || (await readDocx(bytes)).blocks.some((block) => /[\p{L}\p{N}]/u.test(block.text))
}

/** What the parts of a document say, without any rule; `furniture` are the styles of what is none of its text. */
function dumpParts(parts: Map<string, string>, furniture: Set<string>): DumpedPassage[] {
  const isPaged = [...parts].some(([path, xml]) => BODY.test(path) && xml.includes('lastRenderedPageBreak'))
  return [...parts].flatMap(([path, xml]): DumpedPassage[] => {
    if (BODY.test(path))
      return dumpParagraphs(xml, furniture).map(({ text, page }) => ({ text, ...(isPaged && { page }) }))
    if (NOTES.test(path) || DIAGRAM.test(path)) return dumpParagraphs(xml).map(({ text }) => ({ text }))
    return CHART.test(path) ? dumpChart(xml).map((text) => ({ text })) : []
  })
}

function graphicsOf(parts: Map<string, string>, part: string, leftOut: LeftOutPassages): GraphicOf {
  const relations = relationsOf(parts, part)
  return (id) => {
    const xml = parts.get(relations.get(id)?.target ?? '')
    if (!xml) return null
    const graphic = parseXml(xml)
    prepareSlide(graphic, leftOut)
    return graphic
  }
}

// Mammoth accepts anything with the methods of its archives: parts are unpacked once, images not at all.
function partsInput(parts: Map<string, string>): { buffer: Buffer } {
  const file = {
    exists: (path: string) => parts.has(path) || !READ.test(path),
    read: async (path: string, encoding?: BufferEncoding) => {
      const content = parts.get(path) ?? (MEDIA.test(path) ? path : '')
      return encoding ? content : Buffer.from(content)
    },
  }
  return { file } as unknown as { buffer: Buffer }
}

// What is styled as the title of the document stands above its chapters, which are styled as "Heading 1".
function belowTitle(html: string): string {
  const [before = '', after, ...more] = html.split(TITLE)
  if (after === undefined || more.length > 0 || /<h[1-6]>/.test(before)) return html
  const title = after.indexOf('</h1>')
  const rest = after
    .slice(title)
    .replace(/(<\/?h)([1-5])>/g, (_, tag, level) => `${tag}${Number(level) + 1}>`)
  return before + TITLE + after.slice(0, title) + rest.replace('</h2>', '</h1>')
}

// Mammoth puts notes in a list at the end, each with a link back ("↑"): they are moved below the paragraph
// with their mark.
function placeNotes(html: string): string {
  if (!/id="(?:foot|end)note-/.test(html)) return html
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const marks = new Map(
    [...document.querySelectorAll('a[href*="note-"]')].map((mark) => [mark.getAttribute('href'), mark]),
  )
  for (const note of [...document.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')].reverse()) {
    const mark = marks.get(`#${note.id}`)
    const place = mark?.closest('table, p, li, h1, h2, h3, h4, h5, h6')
    for (const back of note.querySelectorAll('a[href*="note-ref-"]')) back.remove()
    const list = note.parentElement
    ;(mark?.closest('sup') ?? mark)?.remove()
    if (place && place !== note) place.after(...note.children)
    else list?.before(...note.children)
    note.remove()
    if (list?.children.length === 0) list.remove()
  }
  return document.body.innerHTML
}
