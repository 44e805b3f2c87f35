import path from 'node:path/posix'
import { DOMParser } from 'linkedom'
import { type RawBlock, type RawDocument, type RawPicture, RefusedFileError } from '../../source-file.ts'
import { isTitle } from '../text/inline-text.ts'
import { tableBlocks } from '../text/table-blocks.ts'
import { chartBlocks, diagramBlocks } from './pptx-graphics.ts'
import { readArchive, readPictureParts } from './read-archive.ts'
import { attributeNumber, tags } from './xml-tags.ts'

const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
const CLOSING =
  /^(?:merci(?: (?:à tous|de votre attention|pour votre attention))?|thank you(?: .{0,30})?|thanks|(?:des |any |vos )?questions|q ?& ?[ar])[\s?!.…]*$/i
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

type Parts = Map<string, Buffer>

/**
 * Reads a presentation slide by slide: the title as a heading, then texts, tables, charts and diagrams, then
 * the speaker's notes. Hidden slides, and those that only say thanks or ask for questions, are skipped.
 */
export async function readPptx(bytes: Uint8Array): Promise<RawDocument> {
  const parts = await readArchive(bytes, (name) =>
    /^ppt\/(?:presentation|slides\/|notesSlides\/|charts\/|diagrams\/data|_rels\/).*(?:\.xml|\.rels)$/.test(
      name,
    ),
  )
  const presentation = parse(parts, PRESENTATION)
  if (!presentation)
    throw new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pptx', detail: null } })
  const targets = relations(parts, PRESENTATION)
  const slides = tags(presentation, 'p:sldId').map(
    (slide) => targets.get(slide.getAttribute('r:id') ?? '')?.target ?? '',
  )
  const documents = slides.map((name, index) => slideBlocks(parts, name, index === 0))
  return {
    blocks: documents.flatMap((slide) => slide.blocks),
    images: documents.reduce((sum, slide) => sum + slide.images, 0),
    load: (paths) => readPictureParts(bytes, paths),
  }
}

function slideBlocks(parts: Parts, name: string, isFirst: boolean): RawDocument {
  const slide = parse(parts, name)
  if (!slide || slide.documentElement?.getAttribute('show') === '0') return { blocks: [], images: 0 }
  const shapes = tags(slide, 'p:sp').filter((shape) => !FURNITURE.has(placeholderOf(shape) ?? ''))
  const titles = shapes.filter((shape) => TITLES.has(placeholderOf(shape) ?? ''))
  const title = titles.map(shapeText).join(' ').trim()
  const targets = relations(parts, name)
  const graphic = (id: string | null) => parse(parts, targets.get(id ?? '')?.target ?? '')
  const pictures = tags(slide, 'p:pic').map((picture) => slidePicture(picture, targets))
  let images = 0
  // In file order, the order in which items were added to the slide: tables are among the shapes.
  const body = tags(slide, 'p:sp', 'a:tbl', 'c:chart', 'dgm:relIds').flatMap((node): RawBlock[] => {
    if (node.tagName === 'p:sp')
      return shapes.includes(node) && !titles.includes(node) ? shapeBlocks(node) : []
    if (node.tagName === 'a:tbl') return slideTable(node)
    if (node.tagName === 'dgm:relIds') return diagramBlocks(graphic(node.getAttribute('r:dm')))
    const chart = chartBlocks(graphic(node.getAttribute('r:id')))
    if (chart.length === 0) images += 1
    return chart
  })
  const notes = [...targets.values()].find((relation) => relation.type.endsWith('/notesSlide'))
  const spoken = notesBlocks(parts, notes?.target)
  if (body.length + spoken.length + pictures.length + images === 0 && CLOSING.test(title))
    return { blocks: [], images: 0 }
  const heading = title || !startsWithTitle(body) ? title : (body.shift()?.text ?? '')
  const level = isFirst && titles.some((shape) => placeholderOf(shape) === 'ctrTitle') ? 1 : 2
  return {
    blocks: [
      ...(heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
      ...body,
      ...(pictures.length > 0 ? [{ kind: 'paragraph' as const, level: 0, text: '', pictures }] : []),
      ...spoken,
    ],
    images,
  }
}

// On a slide without a title, a short line above more text.
const startsWithTitle = ([first, ...rest]: RawBlock[]) =>
  first?.kind === 'paragraph' && first.text.length <= 60 && isTitle(first.text) && rest.length > 0

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

// Text in body placeholders has bullets unless disabled; text in free boxes only if enabled.
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

function slidePicture(node: Element, targets: ReturnType<typeof relations>): RawPicture {
  const id = tags(node, 'a:blip')[0]?.getAttribute('r:embed')
  const source = targets.get(id ?? '')?.target ?? ''
  return { source, alt: tags(node, 'p:cNvPr')[0]?.getAttribute('descr')?.trim() ?? '' }
}

function slideTable(table: Element): RawBlock[] {
  const header = tags(table, 'a:tblPr')[0]?.getAttribute('firstRow') === '1'
  const isCovered = (cell: Element) => ['hMerge', 'vMerge'].some((name) => cell.getAttribute(name) === '1')
  return tableBlocks(
    tags(table, 'a:tr').map((row, index) =>
      tags(row, 'a:tc')
        .filter((cell) => !isCovered(cell))
        .map((cell) => ({
          text: paragraphs(cell).join('; '),
          columns: attributeNumber(cell, 'gridSpan', 1),
          rows: attributeNumber(cell, 'rowSpan', 1),
          header: header && index === 0,
          bold: false,
        })),
    ),
  )
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
