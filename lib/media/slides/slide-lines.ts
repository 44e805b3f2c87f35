import { type LayoutName, SLIDE_LAYOUTS } from './slide-layouts.ts'

export type Cell = string
/** A slide's lines, read for its layout. `line` is the place of each in the content. */
export type SlideLines =
  | { layout: 'title' | 'divider'; subtitle: string }
  | { layout: 'bullets' | 'closing'; points: string[] }
  | { layout: 'two_columns'; heads: [Cell, Cell]; pairs: [Cell, Cell][] }
  | { layout: 'key_figure'; figures: { figure: string; meaning: string }[] }
  | { layout: 'comparison'; heads: Cell[]; rows: Cell[][] }
  | { layout: 'steps'; steps: { step: string; detail: string }[] }
  | { layout: 'quote'; words: string; by: string }

/** Maximum number of points on a slide. */
export const MAX_POINTS = SLIDE_LAYOUTS.bullets.lines[1]
const MAX_ROWS = 8
const MAX_FIGURE = 20
const MAX_QUOTE = 420

/** Reads lines for a layout; lines it cannot take are shown as points, and `problem` says why. */
export function readLines(
  layout: LayoutName,
  lines: string[],
): { lines: SlideLines; problem: string | null } {
  const read = READERS[layout]?.(lines) ?? `There is no layout “${layout}”.`
  if (typeof read !== 'string') return { lines: read, problem: tooMany(read) }
  const points = asPoints(lines)
  return {
    lines: points,
    problem: [`${read} The lines are shown as points.`, tooMany(points)].filter(Boolean).join(' '),
  }
}

const tooMany = (lines: SlideLines): string | null => {
  const extra = lines.layout === 'bullets' ? lines.points.length - MAX_POINTS : 0
  return extra > 0 ? `${extra} of the points are left out: ${MAX_POINTS} at most.` : null
}

/** The lines as points, whatever they are; without any, a title. */
export function asPoints(lines: string[]): SlideLines {
  const points = lines.map((line) => cellsOf(line).filter(Boolean).join(' – ')).filter(Boolean)
  return points.length === 0 ? { layout: 'title', subtitle: '' } : { layout: 'bullets', points }
}

const cellsOf = (line: string): Cell[] => line.split('|').map((cell) => cell.trim())
const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

const opening =
  (layout: 'title' | 'divider') =>
  (lines: string[]): SlideLines | string =>
    lines.length > 1
      ? `A ${layout} takes one line, not ${lines.length}.`
      : { layout, subtitle: cellsOf(lines[0] ?? '').join(' · ') }

const READERS: Record<LayoutName, (lines: string[]) => SlideLines | string> = {
  title: opening('title'),
  divider: opening('divider'),
  bullets: (lines) => asPoints(lines),
  closing: (lines) =>
    isWithin(lines.length, SLIDE_LAYOUTS.closing.lines)
      ? { layout: 'closing', points: lines.map((line) => cellsOf(line).join(' – ')) }
      : `A closing takes one to four lines, not ${lines.length}.`,
  two_columns: ([head = '', ...lines]) => {
    const heads = cellsOf(head)
    const pairs = lines.map(cellsOf)
    if (heads.length !== 2 || !heads.every(Boolean))
      return 'The first line of two columns is their two headings.'
    if (!isWithin(pairs.length, [1, MAX_POINTS]))
      return `Two columns take one to ${MAX_POINTS} pairs, not ${pairs.length}.`
    if (pairs.some((cells) => cells.length > 2)) return 'A line of two columns has two cells.'
    return {
      layout: 'two_columns',
      heads: [heads[0] ?? '', heads[1] ?? ''],
      pairs: pairs.map(([left = '', right = '']) => [left, right]),
    }
  },
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
      return `A slide takes two to ${MAX_POINTS} steps, not ${steps.length}.`
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
}

// The layout draws its own quotation marks.
const unquoted = (words: string): string => {
  const inside = /^[«“"„]\s*([^«»“”"„]*?)\s*[»”"“]\s*[.]?$/u.exec(words.trim())?.[1]
  return inside ?? words.trim()
}
