import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import PDFDocument, { type StructElement } from 'pdfkit'
import sharp from 'sharp'
import type { DeckRequest, DeckSlide } from '../renderer.ts'
import { capHeight, type Font, fontRuns, textPath, textWidth } from '../slides/fonts/slide-fonts.ts'
import { drawSlide } from '../slides/render-slide.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slides/slide-shape.ts'
import { toDrawable, wrapLines } from '../slides/slide-text.ts'
import { HANDOUT_WORDS } from './handout-words.ts'
import { PAGE, type Piece, TEXT_WIDTH, type TextBlock, type TextStyle } from './page-flow.ts'
import {
  type Entry,
  type HandoutPlan,
  PICTURE,
  planHandout,
  type ScenePlan,
  type TaggedText,
} from './plan-handout.ts'

/** The pixels of a slide's picture across: 210 to an inch. */
const PICTURE_PIXELS = 1440
// Inter would draw the x of "2x8" as a multiplication sign, which then is what one copies.
const FEATURES = { calt: false }

/**
 * Writes a PDF file of the slides to `path`: the picture of each, its narration and the passages that this
 * rests on, after a table of contents, tagged for screen readers. Two slides are held in memory at a time: one is
 * drawn while the picture of the other is encoded. The same slides give the same bytes.
 */
export async function writeHandout(request: DeckRequest): Promise<void> {
  const plan = planHandout(request)
  const { doc, written } = openDocument(request)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { doc, page: 0, footOf: footsOf(request, plan), foot: plan.foot }
  for (const text of plan.front) addText(sheet, root, text)
  addContents(sheet, root, plan.entries)
  const pictures = picturesOf(request, plan)
  const words = HANDOUT_WORDS[request.language]
  for (const module of plan.modules) {
    const part = addElement(doc, root, 'Sect')
    const bookmark = { parent: null as ReturnType<typeof doc.outline.addItem> | null }
    for (const scene of module.scenes) {
      const { value: picture } = await pictures.next()
      if (!picture) throw new Error('every slide has a picture')
      turnTo(sheet, scene.heading[0]?.pieces[0]?.page ?? scene.picture.page)
      bookmark.parent ??= doc.outline.addItem(module.title.toWellFormed())
      bookmark.parent.addItem(scene.slide.content.title.toWellFormed())
      addScene(sheet, part, scene, picture)
    }
    if (module.checks.length > 0) {
      turnTo(sheet, module.checks[0]?.pieces[0]?.page ?? sheet.page)
      bookmark.parent?.addItem(words.check)
    }
    for (const text of module.checks) addText(sheet, part, text)
    part.end()
  }
  if (plan.answers.length > 0) {
    turnTo(sheet, plan.answers[0]?.pieces[0]?.page ?? sheet.page)
    doc.outline.addItem(words.answers)
  }
  for (const text of plan.answers) addText(sheet, root, text)
  root.end()
  doc.end()
  await written
}

function openDocument({ id, title, look, language, date, path }: DeckRequest) {
  const made = { Producer: 'Coursewright', Creator: 'Coursewright', CreationDate: date }
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: null,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { ...made, Title: title.toWellFormed(), Author: look.companyName.toWellFormed(), Subject: id },
  })
  return { doc, written: pipeline(doc, createWriteStream(/* turbopackIgnore: true */ path)) }
}

type Sheet = { doc: PDFDocument; page: number; footOf: (page: number) => string; foot: TextStyle }

/** What the foot of each page says: the module's title, or the course's before the first. */
function footsOf({ title, language }: DeckRequest, { modules, entries, answers, foot }: HandoutPlan) {
  const starts = entries.filter(({ isModule }) => isModule).map(({ target }) => target)
  const short = (text: string) => wrapLines(toDrawable(text, language), foot, TEXT_WIDTH - 60)[0] ?? ''
  const answered = answers[0]?.pieces[0]?.page ?? Number.POSITIVE_INFINITY
  return (page: number) =>
    page >= answered
      ? HANDOUT_WORDS[language].answers
      : short(modules[starts.findLastIndex((start) => start <= page)]?.title ?? title)
}

function turnTo(sheet: Sheet, page: number): void {
  while (sheet.page < page) {
    sheet.page += 1
    const { doc, foot } = sheet
    doc.addPage()
    doc.addNamedDestination(destinationOf(sheet.page), 'XYZ', 0, 0, null)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = PAGE.height - 46
    drawLine(doc, sheet.footOf(sheet.page), foot, PAGE.margin, y)
    const number = String(sheet.page)
    drawLine(doc, number, foot, PAGE.width - PAGE.margin - textWidth(number, foot), y)
    doc.endMarkedContent()
  }
}

function addElement(doc: PDFDocument, parent: StructElement, ...of: Parameters<PDFDocument['struct']>) {
  const element = doc.struct(...of)
  parent.add(element)
  return element
}

function addText(sheet: Sheet, parent: StructElement, { tag, style, pieces }: TaggedText): void {
  const element = addElement(sheet.doc, parent, tag)
  for (const piece of pieces) {
    turnTo(sheet, piece.page)
    element.add(() => drawPiece(sheet.doc, piece, style))
  }
  element.end()
}

function addScene(sheet: Sheet, parent: StructElement, scene: ScenePlan, picture: Buffer): void {
  const { doc } = sheet
  for (const text of scene.heading) addText(sheet, parent, text)
  turnTo(sheet, scene.picture.page)
  const [x, y] = [PAGE.margin, scene.picture.y]
  const bbox: [number, number, number, number] = [x, y, x + PICTURE.width, y + PICTURE.height]
  const figure = addElement(doc, parent, 'Figure', { alt: altOf(scene.slide), bbox, placement: 'Block' })
  figure.add(() => doc.image(picture, x, y, PICTURE))
  figure.end()
  for (const text of scene.texts) addText(sheet, parent, text)
}

const destinationOf = (page: number): string => `page-${page}`

/** What a slide shows, in words. */
const altOf = ({ content, pictureAlt }: DeckSlide): string =>
  [content.title, ...content.bullets, pictureAlt].filter(Boolean).join('\n').toWellFormed()

function addContents(sheet: Sheet, root: StructElement, entries: Entry[]): void {
  const { doc } = sheet
  const list = addElement(doc, root, 'TOC')
  for (const { title, target, style, pieces } of entries) {
    const item = addElement(doc, list, 'TOCI')
    const link = addElement(doc, addElement(doc, item, 'Reference'), 'Link')
    for (const piece of pieces) {
      turnTo(sheet, piece.page)
      const isLast = piece === pieces.at(-1)
      link.add(() => {
        drawPiece(doc, piece, style)
        if (isLast) drawPageNumber(doc, target, style, piece)
      })
      const height = piece.lines.length * style.leading
      const how = { structParent: link, Contents: new String(title) }
      doc.goTo(PAGE.margin, piece.y, TEXT_WIDTH, height, destinationOf(target), how)
    }
    item.end()
  }
  list.end()
}

function drawPageNumber(doc: PDFDocument, target: number, style: TextStyle, { y, lines }: Piece): void {
  const number = String(target)
  const x = PAGE.width - PAGE.margin - textWidth(number, style)
  drawLine(doc, number, style, x, y + (lines.length - 1) * style.leading)
}

function drawPiece(doc: PDFDocument, { y, lines }: Piece, style: TextBlock['style']): void {
  const x = PAGE.margin + (style.indent ?? 0)
  // The space makes words of what a line break parts.
  for (const [i, line] of lines.entries()) drawLine(doc, `${line} `, style, x, y + i * style.leading)
}

/** Draws a line in the font files that have its characters; `y` is its top. */
function drawLine(doc: PDFDocument, line: string, style: TextStyle, left: number, y: number): void {
  const font: Font = { name: style.name, weight: style.weight, size: style.size }
  const baseline = y + (style.leading + capHeight(font)) / 2
  let x = left
  for (const { file, text } of fontRuns(line, font)) {
    doc.fillColor(style.color)
    if (file)
      doc
        .font(file)
        .fontSize(font.size)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
    else {
      doc.markContent('Span', { actual: text })
      doc.path(textPath(text, font, x, baseline)).fill()
      doc.endMarkedContent()
    }
    x += textWidth(text, font)
  }
}

/** The picture of each slide in turn; the next one is begun before one is taken. */
async function* picturesOf(
  request: DeckRequest,
  { modules }: HandoutPlan,
): AsyncGenerator<Buffer, undefined> {
  const slides = modules.flatMap(({ scenes }) => scenes.map(({ slide }) => slide))
  const begin = (slide: DeckSlide | undefined) => {
    const picture = slide && pictureOf(request, slide)
    // It may fail before it is awaited.
    picture?.catch(() => undefined)
    return picture
  }
  let next = begin(slides[0])
  for (const [i] of slides.entries()) {
    const picture = await next
    next = begin(slides[i + 1])
    if (picture) yield picture
  }
}

async function pictureOf(
  { look, language }: DeckRequest,
  { content, picturePath }: DeckSlide,
): Promise<Buffer> {
  const picture = picturePath ? await readFile(/* turbopackIgnore: true */ picturePath) : null
  const { pixels } = await drawSlide({ content: { ...content, picture }, look, language })
  return sharp(pixels, { raw: { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, channels: 4 } })
    .flatten()
    .resize(PICTURE_PIXELS)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
