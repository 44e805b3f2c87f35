import { type RawBlock, type RawDocument, type RawPicture, RefusedFileError } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'
import { isTitle } from '../text/inline-text.ts'
import { tableBlocks } from '../text/table-blocks.ts'
import { LeftOutPassages } from './left-out-passages.ts'
import { dumpChart, dumpParagraphs } from './office-dump.ts'
import { chartTable, diagramTexts } from './office-graphics.ts'
import {
  attributeNumber,
  attributeOf,
  childOf,
  localName,
  parseXml,
  relationId,
  relationsOf,
  tags,
} from './office-xml.ts'
import { prepareSlide } from './prepare-slide.ts'
import { readPictureParts, readXmlParts } from './read-archive.ts'

const PRESENTATION = 'ppt/presentation.xml'
const TITLES = new Set(['title', 'ctrTitle'])
const CLOSING =
  /^(?:merci(?: (?:à tous|de votre attention|pour votre attention))?|thank you(?: .{0,30})?|thanks|(?:des |any |vos )?questions|q ?& ?[ar])[\s?!.…]*$/i
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

type Parts = Map<string, string>

/**
 * Reads a presentation slide by slide: the title as a heading, then texts, tables, charts and diagrams, then
 * the speaker's notes. Hidden slides, and those that only say thanks or ask for questions, are skipped.
 */
export async function readPptx(bytes: Uint8Array): Promise<RawDocument> {
  const parts = await readXmlParts(bytes, (name) =>
    /^ppt\/(?:presentation|slides\/|notesSlides\/|charts\/|diagrams\/data|_rels\/).*(?:\.xml|\.rels)$/.test(
      name,
    ),
  )
  const presentation = parse(parts, PRESENTATION)
  if (!presentation)
    throw new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pptx', detail: null } })
  const targets = relationsOf(parts, PRESENTATION)
  const leftOut = new LeftOutPassages()
  const documents = tags(presentation, 'sldId').map((slide, index) =>
    slideBlocks(parts, targets.get(relationId(slide))?.target ?? '', index + 1, leftOut),
  )
  return {
    blocks: documents.flatMap(({ blocks }, index) => blocks.map((block) => ({ ...block, slide: index + 1 }))),
    images: documents.reduce((sum, slide) => sum + slide.images, 0),
    leftOut: leftOut.passages,
    dump: documents.flatMap(({ dump = [] }, index) => dump.map(({ text }) => ({ text, slide: index + 1 }))),
    load: (paths) => readPictureParts(bytes, paths),
  }
}

function slideBlocks(parts: Parts, name: string, number: number, leftOut: LeftOutPassages): RawDocument {
  const slide = parse(parts, name)
  if (!slide || isHidden(slide, number, leftOut)) return { blocks: [], images: 0 }
  prepareSlide(slide, leftOut, { slide: number })
  const shapes = tags(slide, 'sp').filter((shape) => !FURNITURE.has(placeholderOf(shape) ?? ''))
  const titles = shapes.filter((shape) => TITLES.has(placeholderOf(shape) ?? ''))
  const title = titles.map(shapeText).join(' ').trim()
  const targets = relationsOf(parts, name)
  const graphic = (id: string) => {
    const found = parse(parts, targets.get(id)?.target ?? '')
    if (found) prepareSlide(found, leftOut, { slide: number })
    return found
  }
  const pictures = tags(slide, 'pic', 'sp').flatMap((shape) => slidePicture(shape, targets))
  let images = 0
  // In file order, the order in which items were added to the slide: tables are among the shapes.
  const body = tags(slide, 'sp', 'tbl', 'chart', 'relIds').flatMap((node): RawBlock[] => {
    switch (localName(node)) {
      case 'sp':
        return shapes.includes(node) && !titles.includes(node) ? shapeBlocks(node) : []
      case 'tbl':
        return slideTable(node)
      case 'relIds':
        return diagramTexts(graphic(relationId(node, 'dm'))).map(asItem)
    }
    const chart = chartBlocks(graphic(relationId(node)))
    if (chart.length === 0) images += 1
    return chart
  })
  const texts = body.filter(({ text }) => text.trim() !== '')
  const notes = [...targets.values()].find((relation) => relation.type.endsWith('/notesSlide'))
  const spoken = notesBlocks(parts, notes?.target, number, leftOut)
  const more = spoken.length + pictures.length + images
  if (texts.length + more === 0 && CLOSING.test(title)) return { blocks: [], images: 0 }
  const heading = title || !startsWithTitle(texts, more > 0) ? title : (texts.shift()?.text ?? '')
  const level = number === 1 && titles.some((shape) => placeholderOf(shape) === 'ctrTitle') ? 1 : 2
  const isPictureOnly = pictures.length > 0 && texts.length + spoken.length === 0
  return {
    blocks: [
      ...(heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
      ...texts,
      ...(pictures.length > 0 ? [{ kind: 'paragraph' as const, level: 0, text: '', pictures }] : []),
      ...spoken,
    ],
    // What a picture alone says is in no text, like on a scanned page.
    images: images + (isPictureOnly ? 1 : 0),
    dump: dumpSlide(parts, name, targets),
  }
}

/** What a slide, its notes, charts and diagrams say, without any rule. */
function dumpSlide(parts: Parts, name: string, targets: ReturnType<typeof relationsOf>): { text: string }[] {
  const part = (path: string) => parts.get(path) ?? ''
  const more = [...targets.values()].flatMap(({ type, target }) => {
    if (/\/(?:notesSlide|diagramData)$/.test(type)) return dumpParagraphs(part(target))
    return type.endsWith('/chart') ? dumpChart(part(target)).map((text) => ({ text })) : []
  })
  return [...dumpParagraphs(part(name)), ...more]
}

function isHidden(slide: Document, number: number, leftOut: LeftOutPassages): boolean {
  if (!/^(?:0|false)$/.test(attributeOf(slide.documentElement, 'show') ?? '')) return false
  leftOut.add('hidden', slide.documentElement)
  leftOut.settle({ slide: number })
  return true
}

// On a slide without a title, a short line above more text, a picture or notes.
const startsWithTitle = ([first, ...rest]: RawBlock[], hasMore: boolean) =>
  first?.kind === 'paragraph' &&
  first.text.length <= 60 &&
  isTitle(first.text) &&
  (rest.length > 0 || hasMore)

function notesBlocks(
  parts: Parts,
  name: string | undefined,
  number: number,
  leftOut: LeftOutPassages,
): RawBlock[] {
  const notes = name ? parse(parts, name) : null
  if (notes) prepareSlide(notes, leftOut, { slide: number })
  const shapes = notes ? tags(notes, 'sp') : []
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
  return tags(shape, 'p').map((paragraph) => {
    const properties = tags(paragraph, 'pPr')[0]
    const has = (name: string) => properties !== undefined && tags(properties, name).length > 0
    const ordered = has('buAutoNum')
    const isItem = ordered || has('buChar') || (isBody && !has('buNone'))
    const text = paragraphText(paragraph)
    return isItem
      ? { kind: 'list_item', level: Number(properties?.getAttribute('lvl') ?? 0) + 1, ordered, text }
      : { kind: 'paragraph', level: 0, text }
  })
}

/** A picture of its own, or the one that fills a shape. */
function slidePicture(shape: Element, targets: ReturnType<typeof relationsOf>): RawPicture[] {
  const isPicture = localName(shape) === 'pic'
  const blip = childOf(childOf(isPicture ? shape : childOf(shape, 'spPr'), 'blipFill'), 'blip')
  if (!isPicture && !blip) return []
  const source = (blip && targets.get(relationId(blip, 'embed'))?.target) ?? ''
  return [{ source, alt: attributeOf(tags(shape, 'cNvPr')[0], 'descr')?.trim() ?? '' }]
}

/** A chart as its title and a table. */
function chartBlocks(chart: Document | null): RawBlock[] {
  const { title, header, rows } = chartTable(chart)
  return [
    ...(title ? [{ kind: 'paragraph' as const, level: 0, text: title }] : []),
    ...(header ? [{ kind: 'table_header' as const, level: 0, text: joinCells(header) }] : []),
    ...rows.map((row) => ({ kind: 'table_row' as const, level: 0, text: joinCells(row) })),
  ]
}

const asItem = (text: string): RawBlock => ({ kind: 'list_item', level: 1, ordered: false, text })

function slideTable(table: Element): RawBlock[] {
  const header = tags(table, 'tblPr')[0]?.getAttribute('firstRow') === '1'
  const isCovered = (cell: Element) => ['hMerge', 'vMerge'].some((name) => cell.getAttribute(name) === '1')
  return tableBlocks(
    tags(table, 'tr').map((row, index) =>
      tags(row, 'tc')
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
  const placeholder = tags(shape, 'ph')[0]
  return placeholder ? (placeholder.getAttribute('type') ?? '') : null
}

const shapeText = (shape: Element) => paragraphs(shape).join(' ')
const paragraphs = (element: Element) =>
  tags(element, 'p')
    .map(paragraphText)
    .filter((text) => text.trim() !== '')
const paragraphText = (paragraph: Element) =>
  tags(paragraph, 't', 'br')
    .map((node) => (localName(node) === 'br' ? ' ' : (node.textContent ?? '')))
    .join('')

function parse(parts: Parts, name: string): Document | null {
  const xml = parts.get(name)
  return xml ? parseXml(xml) : null
}
