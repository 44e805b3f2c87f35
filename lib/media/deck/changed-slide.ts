import type { Language } from '../../product/source-document.ts'
import { readFigure } from '../slides/chart-figures.ts'
import { CELL_MARK, type LayoutName } from '../slides/slide-layouts.ts'
import { toDrawable } from '../slides/slide-text.ts'
import type { DeckMarks } from './deck-marks.ts'
import type { DeckPage, DeckShape, LeftAlone } from './deck-page.ts'
import { markOfPlace, readPlaceName, sceneInName } from './shape-name.ts'
import { joinParts, partsOfLine } from './text-place.ts'

/** What a slide said when its deck was written; without `marks`, of its lines nothing can be told. */
export type WrittenSlide = {
  layout: LayoutName
  title: string
  bullets: string[]
  narration: string
  marks: DeckMarks | null
}

/** What was changed in the file: a text is null if it was not. Where no words are left, it is left alone. */
export type ChangedSlide = {
  title: string | null
  bullets: string[] | null
  narration: string | null
  leftAlone: LeftAlone[]
}

/** From this many pixels on, something was moved: programs round. */
const MOVED = 12

/**
 * Compares a slide that came back with what was written to it. Texts that the slide only draws differently
 * (spaces, quotation marks, characters its font lacks) are the same. Runs in a worker: it needs the fonts.
 */
export function changedSlide(page: DeckPage, written: WrittenSlide, language: Language): ChangedSlide {
  const isSame = (was: string, now: string) =>
    bare(toDrawable(was, language), written.layout) === bare(toDrawable(now, language), written.layout)
  const titles = page.shapes.filter(({ isTitle }) => isTitle).flatMap(({ paragraphs }) => paragraphs)
  const title = titles.join(' ')
  const lines = written.marks ? linesOf(page, written, written.marks, isSame) : written.bullets
  const isQuote = written.layout === 'quote' && lines.length === written.bullets.length
  const bullets = isQuote ? lines.map((line, i) => framed(written.bullets[i] ?? '', line)) : lines
  const narration = page.notes?.join('\n') ?? ''
  return {
    title: title && !isSame(written.title, title) ? title : null,
    bullets: bullets.join('\n') === written.bullets.join('\n') ? null : bullets,
    narration: narration && plain(narration) !== plain(written.narration) ? narration : null,
    leftAlone: [
      ...(title ? [] : [{ what: 'no_title' as const, text: '' }]),
      ...(narration || page.notes === null ? [] : [{ what: 'no_notes' as const, text: '' }]),
      ...(written.marks ? changesOfShapes(page, written, written.marks) : []),
    ],
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
// A quote is drawn without the marks around it and the dash before its author.
const FRAME = /^([«“"„–—\s-]*)(.*?)([»”"“\s]*)$/su
const bare = (text: string, layout: LayoutName): string =>
  layout === 'quote' ? plain(FRAME.exec(text)?.[2] ?? text) : plain(text)
const framed = (was: string, now: string): string => {
  const [, before = '', , after = ''] = FRAME.exec(was) ?? []
  return now === was ? was : `${before}${now}${after}`
}

type Same = (was: string, now: string) => boolean

/** The lines of a slide: where their texts are gone, they are too; a paragraph more is a line more. */
function linesOf({ shapes }: DeckPage, written: WrittenSlide, marks: DeckMarks, isSame: Same): string[] {
  const table = shapes.find(({ kind, rows }) => kind === 'table' && rows.length > 0)
  if (marks.has('table')) return table ? linesOfTable(table, written.bullets, isSame) : written.bullets
  const found = Map.groupBy(shapes, ({ name }) => markOfPlace(readPlaceName(name) ?? []))
  const textsAt = (mark: string) => found.get(mark)?.flatMap(({ paragraphs }) => paragraphs) ?? []
  return written.bullets.flatMap((line, i) => {
    const at = markOfPlace([i])
    if (marks.has(at)) return linesAt(line, textsAt(at), isSame)
    const cells = partsOfLine(line).map((parts, j) => {
      const drawn = parts.map((part, k) => {
        const mark = markOfPlace([i, j, k])
        return marks.has(mark) ? kept([part], textsAt(mark), isSame) : [part]
      })
      const whole = markOfPlace([i, j])
      return joinParts(marks.has(whole) ? kept([joinParts(parts)], textsAt(whole), isSame) : drawn.flat())
    })
    return rejoined(line, cells)
  })
}

/** The texts as they were where they still are. */
const kept = (was: string[], now: string[], isSame: Same): string[] =>
  isSame(was.join(' '), now.join(' ')) ? was : now

/** The line of these cells, none of empty ones. */
const rejoined = (line: string, cells: string[]): string[] => {
  const same = partsOfLine(line).map(joinParts)
  if (cells.join(CELL_MARK) === same.join(CELL_MARK)) return [line]
  return cells.some(Boolean) ? [cells.join(CELL_MARK)] : []
}

function linesAt(line: string, now: string[], isSame: Same): string[] {
  const cells = partsOfLine(line).map(joinParts)
  const drawn = (mark: string) => cells.filter(Boolean).join(mark)
  if ([line, drawn(' – '), drawn(' · ')].some((form) => isSame(form, now.join(' ')))) return [line]
  return now.map((text) => {
    if (isSame(line, text)) return line
    const split = text.split(/ [–·] /)
    return cells.length > 1 && split.length === cells.length ? split.join(CELL_MARK) : text
  })
}

function linesOfTable({ rows }: DeckShape, was: string[], isSame: Same): string[] {
  const cellsOf = (line: string) => partsOfLine(line).map(joinParts)
  const isLine = (row: string[]) => (line: string) => {
    const cells = cellsOf(line)
    return row.every((text, j) => isSame(cells[j] ?? '', text))
  }
  return rows.flatMap((row, i) => {
    const line = was.find(isLine(row))
    if (line !== undefined) return [line]
    const before = rows.length === was.length ? cellsOf(was[i] ?? '') : []
    const cells = row.map((text, j) => (before[j] && isSame(before[j], text) ? before[j] : text))
    while (cells.at(-1) === '') cells.pop()
    return cells.length > 0 ? [cells.join(CELL_MARK)] : []
  })
}

function changesOfShapes({ shapes }: DeckPage, written: WrittenSlide, marks: DeckMarks): LeftAlone[] {
  const left: LeftAlone[] = []
  const seen = new Set<string>()
  for (const shape of shapes) {
    const place = readPlaceName(shape.name)
    const mark = shape.isTitle ? 'title' : place ? markOfPlace(place) : shape.kind
    const text = shape.paragraphs.join(' ')
    const was = seen.has(mark) ? undefined : marks.get(mark)
    const isOurs = sceneInName(shape.name) !== null || shape.isTitle
    if (was && isOurs) {
      seen.add(mark)
      if (isMoved(shape, was)) left.push({ what: 'moved', text })
      if (shape.kind === 'chart' && !hasFigures(shape.rows, written.bullets))
        left.push({ what: 'chart', text })
    } else if (!isOurs && (text || shape.kind !== 'text')) left.push({ what: 'added', text })
  }
  const gone = ['table', 'chart', 'picture'].filter((mark) => marks.has(mark) && !seen.has(mark))
  return [...left, ...gone.map((text) => ({ what: 'removed' as const, text }))]
}

// Rows of a table grow with their text.
const isMoved = ({ kind, box }: DeckShape, was: { x: number; y: number; width: number; height: number }) =>
  box !== null &&
  (['x', 'y', 'width', 'height'] as const).some(
    (side) => !(kind === 'table' && side === 'height') && Math.abs(box[side] - was[side]) > MOVED,
  )

function hasFigures([, ...rows]: string[][], [, ...lines]: string[]): boolean {
  const figures = lines.map((line) => partsOfLine(line).map(joinParts))
  const value = (text = '') => readFigure(text)?.value ?? Number(text)
  return (
    rows.length === figures.length &&
    rows.every(
      ([name = '', figure], i) =>
        plain(name) === plain(figures[i]?.[0] ?? '') &&
        Math.abs(value(figure) - value(figures[i]?.[1])) < 1e-6,
    )
  )
}
