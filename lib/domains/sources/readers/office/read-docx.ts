import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { type RawDocument, RefusedFileError } from '../../source-file.ts'
import { readHtmlFragment } from '../web/read-html.ts'
import { headingStyles, prepareBody } from './docx-parts.ts'
import { readArchive, readPictureParts } from './read-archive.ts'

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
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
  "br[type='page'] => br",
  "br[type='column'] => br",
]
const READ = /^(?!.*(?:\/media\/|\/embeddings\/|\/fonts\/|\/theme\/)).*\.(?:xml|rels)$/i
const MEDIA = /\/media\//
const LARGE = 2_000_000
const BODY = /^word\/document\d*\.xml$/

/** Reads a Word document; the archive must have been scanned before. */
export async function readDocx(bytes: Uint8Array): Promise<RawDocument> {
  const parts = await readArchive(bytes, (path) => READ.test(path))
  const levels = headingStyles(parts.get('word/styles.xml')?.toString('utf8') ?? '')
  for (const [path, content] of parts)
    if (BODY.test(path)) parts.set(path, Buffer.from(prepareBody(content.toString('utf8'))))
  // Only pictures that are used get unpacked: until then their path stands in for their bytes.
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: (await image.readAsBuffer()).toString('utf8'),
  }))
  const styleMap = [
    ...STYLES,
    ...[...levels]
      .filter(([id]) => /^[\w-]+$/.test(id))
      .map(([id, level]) => `p.${id.replace(/-/g, '\\-')} => h${level}:fresh`),
  ]
  const { value } = await mammoth
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
    blocks: readHtmlFragment(placeNotes(value)),
    images: 0,
    load: (paths) => readPictureParts(bytes, paths),
  }
}

/** Whether a Word document has text; of a large one only the body is scanned, since parsing takes seconds. */
export async function hasDocxText(bytes: Uint8Array): Promise<boolean> {
  const bodies = await readArchive(bytes, (path) => BODY.test(path))
  const large = [...bodies.values()].filter((body) => body.length > LARGE)
  const found = large.some((body) =>
    /<w:t(?: [^<>]*)?>[^<]*[\p{L}\p{N}]/u.test(prepareBody(body.toString('utf8'))),
  )
  return found || (await readDocx(bytes)).blocks.some((block) => /[\p{L}\p{N}]/u.test(block.text))
}

// Mammoth accepts anything with the methods of its archives: parts are unpacked once, images not at all.
function partsInput(parts: Map<string, Buffer>): { buffer: Buffer } {
  const file = {
    exists: (path: string) => parts.has(path) || !READ.test(path),
    read: async (path: string, encoding?: BufferEncoding) => {
      const content = parts.get(path) ?? Buffer.from(MEDIA.test(path) ? path : '')
      return encoding ? content.toString(encoding) : content
    },
  }
  return { file } as unknown as { buffer: Buffer }
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
