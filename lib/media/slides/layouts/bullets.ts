import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import { pointDot } from '../slide-marker.ts'
import { drawCells, drawColumns, drawRows, isLead, type Points } from '../slide-points.ts'
import type { Shape } from '../slide-shape.ts'

const MOST_CARDS = 3
const MOST_ROWS = 6
const MARK = { size: 40, dot: 20 }

/**
 * The standard slide: points, arranged by the family; more than six in two columns where they fit. Those with a
 * text that leads to them are rows.
 */
export function drawBullets(input: SlideInput, backdrop: Backdrop, texts: string[]): Shape[] {
  const { family } = input
  const { few, many, cards, ruled } = family.points
  const isLed = texts.some(isLead)
  const isFew = texts.filter((text, i) => !isLead(text, i, texts)).length <= MOST_CARDS
  const points: Points = {
    texts,
    // A single point needs no mark; numbers are for steps.
    markSize: texts.length > 1 ? MARK.size : 0,
    mark: (_i, box, ink) => [pointDot(box, MARK.dot, ink.accent, family.square)],
  }
  const arranged = isLed
    ? null
    : isFew
      ? few === 'columns' && drawColumns(input, backdrop, points)
      : (many === 'cells' || texts.length > MOST_ROWS) && drawCells(input, backdrop, points, cards)
  return arranged || drawRows(input, backdrop, points, { cards: cards && isFew, ruled: ruled || !isFew })
}
