import { type Chart, chartKind, readFigure } from './chart-figures.ts'
import type { SlideFinding } from './slide-finding.ts'
import { type LayoutName, SLIDE_LAYOUTS } from './slide-layouts.ts'

export type Cell = string
/**
 * A name and what belongs to it: a card, what a speaker says, a term and its meaning. The name of a claim beside
 * terms is empty.
 */
export type Entry = { name: string; text: string }
/** A slide's lines, read for its layout. `line` is the place of each in the content. */
export type SlideLines =
  | { layout: 'title' | 'divider'; subtitle: string }
  | { layout: 'bullets' | 'closing' | 'checklist' | 'avoid' | 'opening' | 'picture_beside'; points: string[] }
  | { layout: 'two_columns' | 'do_dont'; heads: [Cell, Cell]; pairs: [Cell, Cell][] }
  | { layout: 'key_figure'; figures: { figure: string; meaning: string }[] }
  | { layout: 'comparison' | 'table'; heads: Cell[]; rows: Cell[][] }
  | { layout: 'steps'; steps: { step: string; detail: string }[] }
  | ({ layout: 'chart' } & Chart)
  | { layout: 'picture'; caption: string }
  | { layout: 'quote'; words: string; by: string }
  | { layout: 'statement'; claim: string; grounds: string[] }
  | { layout: 'cards' | 'dialogue' | 'definition' | 'timeline'; entries: Entry[] }

/** Maximum number of points on a slide. */
export const MAX_POINTS = SLIDE_LAYOUTS.bullets.lines[1]
const MAX_PAIRS = SLIDE_LAYOUTS.two_columns.lines[1] - 1
const MAX_STEPS = SLIDE_LAYOUTS.steps.lines[1]
const MAX_ROWS = 8
const MAX_FIGURE = 20
const MAX_QUOTE = 420

/** Parses lines for a layout; lines it cannot take are shown as points, and `finding` says why. */
export function readLines(
  layout: LayoutName,
  lines: string[],
): { lines: SlideLines; finding: SlideFinding | null } {
  const read = READERS[layout]?.(lines) ?? `There is no layout “${layout}”.`
  const shown = typeof read === 'string' ? asPoints(lines) : read
  const params = { left_out: pointsLeftOut(shown), most: MAX_POINTS }
  if (typeof read === 'string')
    return { lines: shown, finding: { code: 'shown_as_points', params: { reason: read, ...params } } }
  return { lines: shown, finding: params.left_out > 0 ? { code: 'points_left_out', params } : null }
}

const pointsLeftOut = (lines: SlideLines): number =>
  lines.layout === 'bullets' ? Math.max(0, lines.points.length - MAX_POINTS) : 0

/** The lines as points, whatever they are; without any, a title. */
export function asPoints(lines: string[]): SlideLines {
  const points = lines.map((line) => cellsOf(line).filter(Boolean).join(' – ')).filter(Boolean)
  return points.length === 0 ? { layout: 'title', subtitle: '' } : { layout: 'bullets', points }
}

const cellsOf = (line: string): Cell[] => line.split('|').map((cell) => cell.trim())
const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

const titled =
  (layout: 'title' | 'divider') =>
  (lines: string[]): SlideLines | string =>
    lines.length > 1
      ? `A ${layout} takes one line, not ${lines.length}.`
      : { layout, subtitle: cellsOf(lines[0] ?? '').join(' · ') }

const columns =
  (layout: 'two_columns' | 'do_dont') =>
  ([head = '', ...lines]: string[]): SlideLines | string => {
    const heads = cellsOf(head)
    const pairs = lines.map(cellsOf)
    if (heads.length !== 2 || !heads.every(Boolean))
      return 'The first line of two columns is their two headings.'
    if (!isWithin(pairs.length, [1, MAX_PAIRS]))
      return `Two columns take one to ${MAX_PAIRS} pairs, not ${pairs.length}.`
    if (pairs.some((cells) => cells.length > 2)) return 'A line of two columns has two cells.'
    return {
      layout,
      heads: [heads[0] ?? '', heads[1] ?? ''],
      pairs: pairs.map(([left = '', right = '']) => [left, right]),
    }
  }

const count = ([least, most]: readonly [number, number]) => `${least} to ${most}`

const list =
  (layout: 'checklist' | 'avoid' | 'opening' | 'picture_beside') =>
  (lines: string[]): SlideLines | string =>
    isWithin(lines.length, SLIDE_LAYOUTS[layout].lines)
      ? { layout, points: lines.map((line) => cellsOf(line).filter(Boolean).join(' – ')) }
      : `The layout “${layout}” takes ${count(SLIDE_LAYOUTS[layout].lines)} lines, not ${lines.length}.`

const entries =
  (layout: 'cards' | 'dialogue' | 'timeline', form: string) =>
  (lines: string[]): SlideLines | string => {
    const cells = lines.map(cellsOf)
    if (!isWithin(lines.length, SLIDE_LAYOUTS[layout].lines))
      return `The layout “${layout}” takes ${count(SLIDE_LAYOUTS[layout].lines)} lines, not ${lines.length}.`
    if (cells.some((line) => line.length !== 2 || !line.every(Boolean)))
      return `A line of “${layout}” is written “${form}”.`
    return { layout, entries: cells.map(([name = '', text = '']) => ({ name, text })) }
  }

const READERS: Record<LayoutName, (lines: string[]) => SlideLines | string> = {
  title: titled('title'),
  divider: titled('divider'),
  bullets: (lines) => asPoints(lines),
  closing: (lines) =>
    isWithin(lines.length, SLIDE_LAYOUTS.closing.lines)
      ? { layout: 'closing', points: lines.map((line) => cellsOf(line).join(' – ')) }
      : `A closing takes one to four lines, not ${lines.length}.`,
  two_columns: columns('two_columns'),
  key_figure: (lines) => {
    const figures = lines.map(cellsOf)
    if (!isWithin(figures.length, SLIDE_LAYOUTS.key_figure.lines))
      return `A slide takes one to three key figures, not ${figures.length}.`
    if (figures.some((cells) => cells.length !== 2 || !cells.every(Boolean)))
      return 'A key figure is written “figure | what it stands for”.'
    if (figures.some(([figure = '']) => figure.length > MAX_FIGURE))
      return `A key figure has at most ${MAX_FIGURE} characters.`
    return {
      layout: 'key_figure',
      figures: figures.map(([figure = '', meaning = '']) => ({ figure, meaning })),
    }
  },
  comparison: ([head = '', ...lines]) => {
    const heads = cellsOf(head)
    const rows = lines.map(cellsOf)
    if (!isWithin(heads.length, SLIDE_LAYOUTS.comparison.cells))
      return `A comparison has two to four columns, not ${heads.length}.`
    if (!heads.slice(1).every(Boolean)) return 'The first line of a comparison is its column heads.'
    if (!isWithin(rows.length, [1, MAX_ROWS]))
      return `A comparison has one to ${MAX_ROWS} rows, not ${rows.length}.`
    const wrong = rows.findIndex((cells) => cells.length !== heads.length)
    if (wrong >= 0) return `Row ${wrong + 1} of the comparison has not ${heads.length} cells.`
    return { layout: 'comparison', heads, rows }
  },
  steps: (lines) => {
    const steps = lines.map(cellsOf)
    if (!isWithin(steps.length, SLIDE_LAYOUTS.steps.lines))
      return `A slide takes two to ${MAX_STEPS} steps, not ${steps.length}.`
    if (steps.some((cells) => cells.length > 2 || !cells[0]))
      return 'A step is written “step” or “step | detail”.'
    return { layout: 'steps', steps: steps.map(([step = '', detail = '']) => ({ step, detail })) }
  },
  quote: (lines) => {
    const [words = '', by = ''] = lines
    if (!isWithin(lines.length, SLIDE_LAYOUTS.quote.lines))
      return `A quote takes its words and who says them, not ${lines.length} lines.`
    if (words.length > MAX_QUOTE) return `A quote has at most ${MAX_QUOTE} characters.`
    return { layout: 'quote', words: unquoted(words), by: by.replace(/^[\s–—-]+/u, '') }
  },
  statement: (lines) => {
    const [claim = '', ...grounds] = lines.map((line) => cellsOf(line).filter(Boolean).join(' – '))
    return isWithin(lines.length, SLIDE_LAYOUTS.statement.lines)
      ? { layout: 'statement', claim, grounds }
      : `A statement takes its claim and at most three lines, not ${lines.length} lines.`
  },
  cards: entries('cards', 'name | what it says'),
  // Lines are as wide as the widest of them: cells left empty at an end are not stored.
  table: (lines) => {
    const cells = lines.map(cellsOf)
    const width = Math.max(...cells.map((line) => line.length))
    if (!isWithin(lines.length, SLIDE_LAYOUTS.table.lines))
      return `A table takes ${count(SLIDE_LAYOUTS.table.lines)} lines, not ${lines.length}.`
    if (!isWithin(width, SLIDE_LAYOUTS.table.cells)) return `A table has two to six columns, not ${width}.`
    const [heads = [], ...rows] = cells.map((line) => Array.from({ length: width }, (_, j) => line[j] ?? ''))
    return { layout: 'table', heads, rows }
  },
  dialogue: entries('dialogue', 'speaker | words'),
  do_dont: columns('do_dont'),
  checklist: list('checklist'),
  avoid: list('avoid'),
  definition: (lines) => {
    const cells = lines.map(cellsOf)
    if (!isWithin(lines.length, SLIDE_LAYOUTS.definition.lines))
      return `The layout “definition” takes ${count(SLIDE_LAYOUTS.definition.lines)} lines, not ${lines.length}.`
    if (cells.some((line) => line.length > 2 || !line.every(Boolean)))
      return 'A line of “definition” is written “term | meaning”, or is one claim.'
    if (cells.every(({ length }) => length === 1))
      return 'A definition has at least one line “term | meaning”.'
    return {
      layout: 'definition',
      entries: cells.map(([name = '', text]) => (text ? { name, text } : { name: '', text: name })),
    }
  },
  timeline: entries('timeline', 'moment | what happens then'),
  opening: list('opening'),
  chart: ([head = '', ...lines]) => {
    const [, measure = ''] = cellsOf(head)
    const rows = lines.map(cellsOf)
    const figures = rows.map(([, figure = '']) => readFigure(figure))
    if (!isWithin(lines.length + 1, SLIDE_LAYOUTS.chart.lines))
      return `A chart takes two to eight figures, not ${lines.length}.`
    if (rows.some((cells) => cells.length !== 2 || !cells.every(Boolean)))
      return 'A line of a chart is written “name | figure”.'
    const read = figures.filter((figure) => figure !== null)
    if (read.length < rows.length) return 'A chart shows figures only.'
    if (new Set(read.map(({ unit }) => unit)).size > 1) return 'All figures of a chart have the same unit.'
    const names = rows.map(([name = '']) => name)
    return {
      layout: 'chart',
      measure,
      kind: chartKind(names, read),
      values: rows.map(([name = '', figure = ''], i) => ({ name, figure, value: read[i]!.value })),
    }
  },
  picture: (lines) =>
    lines.length > 1
      ? `A picture takes its caption, not ${lines.length} lines.`
      : { layout: 'picture', caption: cellsOf(lines[0] ?? '').join(' · ') },
  picture_beside: list('picture_beside'),
}

// The layout draws its own quotation marks.
const unquoted = (words: string): string => {
  const inside = /^[«“"„]\s*([^«»“”"„]*?)\s*[»”"“]\s*[.]?$/u.exec(words.trim())?.[1]
  return inside ?? words.trim()
}
