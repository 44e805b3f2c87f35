import path from 'node:path/posix'
import { DOMParser } from 'linkedom'
import { joinCells } from './build-document.ts'
import { readArchive } from './read-archive.ts'
import { type RawBlock, type RawDocument, RefusedFileError } from './source-file.ts'

const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

type Parts = Map<string, Buffer>

/** Reads a presentation slide by slide: its title is a heading, then its texts and tables, then the speaker's notes. */
export async function readPptx(bytes: Uint8Array): Promise<RawDocument> {
  const parts = await readArchive(bytes, (name) =>
    /^ppt\/(?:presentation|slides\/|notesSlides\/|_rels\/).*(?:\.xml|\.rels)$/.test(name),
  )
  const presentation = parse(parts, PRESENTATION)
  if (!presentation)
    throw new RefusedFileError('file_corrupt', 'This presentation cannot be opened: it is damaged.')
  const targets = relations(parts, PRESENTATION)
  const slides = tags(presentation, 'p:sldId').map(
    (slide) => targets.get(slide.getAttribute('r:id') ?? '')?.target ?? '',
  )
  const documents = slides.map((name) => slideBlocks(parts, name))
  return {
    blocks: documents.flatMap((slide) => slide.blocks),
    images: documents.reduce((sum, slide) => sum + slide.images, 0),
  }
}

function slideBlocks(parts: Parts, name: string): RawDocument {
  const slide = parse(parts, name)
  if (!slide || slide.documentElement?.getAttribute('show') === '0') return { blocks: [], images: 0 }
  const shapes = tags(slide, 'p:sp').filter((shape) => !FURNITURE.has(placeholderOf(shape) ?? ''))
  const titles = shapes.filter((shape) => TITLES.has(placeholderOf(shape) ?? ''))
  const title = titles.map(shapeText).join(' ').trim()
  // In the order of the file, which is the order they were put on the slide: tables stand among the shapes.
  const others = tags(slide, 'p:sp', 'a:tbl').filter(
    (node) => node.tagName !== 'p:sp' || (shapes.includes(node) && !titles.includes(node)),
  )
  const body = others.flatMap((node) => (node.tagName === 'a:tbl' ? tableBlocks(node) : shapeBlocks(node)))
  const notes = [...relations(parts, name).values()].find((relation) => relation.type.endsWith('/notesSlide'))
  const heading: RawBlock[] = title ? [{ kind: 'heading', level: 2, text: title }] : []
  return {
    blocks: [...heading, ...body, ...notesBlocks(parts, notes?.target)],
    images: tags(slide, 'p:pic', 'c:chart').length,
  }
}

function notesBlocks(parts: Parts, name: string | undefined): RawBlock[] {
  const notes = name ? parse(parts, name) : null
  const shapes = notes ? tags(notes, 'p:sp') : []
  const marked = shapes.filter((shape) => placeholderOf(shape) === 'body')
  // Some programs write notes as a free box.
  const bodies = marked.length > 0 ? marked : shapes.filter((shape) => placeholderOf(shape) === null)
  return bodies.flatMap((shape) =>
    paragraphs(shape).map((text): RawBlock => ({ kind: 'paragraph', level: 0, text })),
  )
}

// Text of a body placeholder has bullets unless switched off; text of a free box has them only when switched on.
function shapeBlocks(shape: Element): RawBlock[] {
  const kind = placeholderOf(shape)
  const isBody = kind === 'body' || kind === ''
  return tags(shape, 'a:p').map((paragraph) => {
    const properties = tags(paragraph, 'a:pPr')[0]
    const has = (name: string) => properties !== undefined && tags(properties, name).length > 0
    const ordered = has('a:buAutoNum')
    const isItem = ordered || has('a:buChar') || (isBody && !has('a:buNone'))
    const text = paragraphText(paragraph)
    return isItem
      ? { kind: 'list_item', level: Number(properties?.getAttribute('lvl') ?? 0) + 1, ordered, text }
      : { kind: 'paragraph', level: 0, text }
  })
}

function tableBlocks(table: Element): RawBlock[] {
  const header = tags(table, 'a:tblPr')[0]?.getAttribute('firstRow') === '1'
  return tags(table, 'a:tr').map((row, index) => ({
    kind: index === 0 && header ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(tags(row, 'a:tc').map((cell) => paragraphs(cell).join('; '))),
  }))
}

/** The type of a placeholder, '' for one without a type, null for a free shape. */
function placeholderOf(shape: Element): string | null {
  const placeholder = tags(shape, 'p:ph')[0]
  return placeholder ? (placeholder.getAttribute('type') ?? '') : null
}

const shapeText = (shape: Element) => paragraphs(shape).join(' ')
const paragraphs = (element: Element) =>
  tags(element, 'a:p')
    .map(paragraphText)
    .filter((text) => text.trim() !== '')
const paragraphText = (paragraph: Element) =>
  tags(paragraph, 'a:t', 'a:br')
    .map((node) => (node.tagName === 'a:br' ? ' ' : (node.textContent ?? '')))
    .join('')

function parse(parts: Parts, name: string): Document | null {
  const xml = parts.get(name)
  return xml
    ? (new DOMParser().parseFromString(xml.toString('utf8'), 'text/xml') as unknown as Document)
    : null
}

function relations(parts: Parts, name: string): Map<string, { type: string; target: string }> {
  const document = parse(parts, `${path.dirname(name)}/_rels/${path.basename(name)}.rels`)
  const found = document ? tags(document, 'Relationship') : []
  return new Map(
    found.map((relation) => {
      const target = relation.getAttribute('Target') ?? ''
      const absolute = target.startsWith('/') ? target.slice(1) : path.join(path.dirname(name), target)
      return [
        relation.getAttribute('Id') ?? '',
        { type: relation.getAttribute('Type') ?? '', target: absolute },
      ]
    }),
  )
}

/** Descendants with one of the given prefixed names, in document order; the fallbacks for old programs repeat what is there. */
function tags(root: Document | Element, ...names: string[]): Element[] {
  const found: Element[] = []
  const visit = (node: Document | Element) => {
    for (const child of node.children) {
      if (child.tagName === 'mc:Fallback') continue
      if (names.includes(child.tagName)) found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}
