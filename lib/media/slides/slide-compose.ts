import type { Backdrop, SlideInput } from './families/slide-family.ts'
import { drawBullets } from './layouts/bullets.ts'
import { drawCards } from './layouts/cards.ts'
import { drawChart } from './layouts/chart.ts'
import { drawAvoid, drawChecklist } from './layouts/checklist.ts'
import { drawClosing } from './layouts/closing.ts'
import { drawComparison } from './layouts/comparison.ts'
import { drawDataTable } from './layouts/data-table.ts'
import { drawDefinition } from './layouts/definition.ts'
import { drawDialogue } from './layouts/dialogue.ts'
import { drawDoDont } from './layouts/do-dont.ts'
import { drawKeyFigure } from './layouts/key-figure.ts'
import { drawOpening } from './layouts/opening.ts'
import { drawPicture, drawPictureBeside } from './layouts/picture.ts'
import { drawQuote } from './layouts/quote.ts'
import { drawStatement } from './layouts/statement.ts'
import { drawSteps } from './layouts/steps.ts'
import { drawTimeline } from './layouts/timeline.ts'
import { drawTitle } from './layouts/title.ts'
import { drawTwoColumns } from './layouts/two-columns.ts'
import type { Palette } from './slide-colors.ts'
import { type LayoutName, SLIDE_LAYOUTS } from './slide-layouts.ts'
import { MAX_POINTS, type SlideLines } from './slide-lines.ts'
import { overlapOf, type Shape, type SlideLayout } from './slide-shape.ts'

/** Puts a slide together: the family's backdrop and the content in it. */
export function composeSlide(input: SlideInput): SlideLayout {
  const kind = SLIDE_LAYOUTS[input.lines.layout].backdrop
  const backdrop = input.family.backdrop(input, kind)
  return {
    backdrop: kind,
    background: backdrop.background,
    shapes: [...backdrop.shapes, ...bounded(input, backdrop, drawLines(input, backdrop, input.lines))],
    area: backdrop.area,
    colors: [...colorsOf(input.palette), ...(backdrop.colors ?? [])],
  }
}

// Their lines stay within the content's area; the other layouts are only checked against their cards, since a
// stricter check would change slides that were already approved.
const BOUNDED: ReadonlySet<LayoutName> = new Set([
  'statement',
  'cards',
  'table',
  'dialogue',
  'do_dont',
  'checklist',
  'avoid',
  'definition',
  'opening',
  'timeline',
  'chart',
  'picture',
  'picture_beside',
])

/** The shapes, each text with the bounds of its card clipped to the area. */
function bounded({ lines }: SlideInput, { area }: Backdrop, shapes: Shape[]): Shape[] {
  if (!BOUNDED.has(lines.layout)) return shapes
  return shapes.map((shape) =>
    shape.kind === 'text' ? { ...shape, within: overlapOf(shape.within ?? area, area) } : shape,
  )
}

function drawLines(input: SlideInput, backdrop: Backdrop, lines: SlideLines): Shape[] {
  switch (lines.layout) {
    case 'title':
    case 'divider':
      return drawTitle(input, backdrop, lines.subtitle)
    case 'bullets':
      return drawBullets(input, backdrop, lines.points.slice(0, MAX_POINTS))
    case 'closing':
      return drawClosing(input, backdrop, lines.points)
    case 'two_columns':
      return drawTwoColumns(input, backdrop, lines.heads, lines.pairs)
    case 'key_figure':
      return drawKeyFigure(input, backdrop, lines.figures)
    case 'comparison':
      return drawComparison(input, backdrop, lines.heads, lines.rows)
    case 'steps':
      return drawSteps(input, backdrop, lines.steps)
    case 'quote':
      return drawQuote(input, backdrop, lines.words, lines.by)
    case 'statement':
      return drawStatement(input, backdrop, lines.claim, lines.grounds)
    case 'cards':
      return drawCards(input, backdrop, lines.entries)
    case 'table':
      return drawDataTable(input, backdrop, lines.heads, lines.rows)
    case 'dialogue':
      return drawDialogue(input, backdrop, lines.entries)
    case 'do_dont':
      return drawDoDont(input, backdrop, lines.heads, lines.pairs)
    case 'checklist':
      return drawChecklist(input, backdrop, lines.points)
    case 'avoid':
      return drawAvoid(input, backdrop, lines.points)
    case 'definition':
      return drawDefinition(input, backdrop, lines.entries)
    case 'timeline':
      return drawTimeline(input, backdrop, lines.entries)
    case 'opening':
      return drawOpening(input, backdrop, lines.points)
    case 'chart':
      return drawChart(input, backdrop, lines)
    case 'picture':
      return input.picture ? drawPicture(input, backdrop, input.picture, lines.caption) : []
    case 'picture_beside':
      return input.picture ? drawPictureBeside(input, backdrop, input.picture, lines.points) : []
  }
}

const colorsOf = ({ paper, tint, brand }: Palette): string[] => [
  ...new Set(
    [paper, tint, brand].flatMap(({ ground, surface, text, highlight, accent }) => [
      ground,
      surface,
      text,
      highlight,
      accent,
    ]),
  ),
]
