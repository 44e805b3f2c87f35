import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import { drawCells, drawColumns, drawRows, type Points } from '../slide-points.ts'
import type { Shape } from '../slide-shape.ts'

const MOST_CARDS = 3

/** The standard slide: up to six points, arranged by the family. */
export function drawBullets(input: SlideInput, backdrop: Backdrop, texts: string[]): Shape[] {
  const { family } = input
  const { few, many, cards, ruled, marker } = family.points
  const isFew = texts.length <= MOST_CARDS
  const points: Points = {
    texts,
    // A single point needs no number.
    markSize: texts.length > 1 ? marker : 0,
    mark: (i, box, ink) => family.marker(box, String(i + 1), ink, input),
  }
  const arranged = isFew
    ? few === 'columns' && drawColumns(input, backdrop, points)
    : many === 'cells' && drawCells(input, backdrop, points, cards)
  return arranged || drawRows(input, backdrop, points, { cards: cards && isFew, ruled: ruled || !isFew })
}
