import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import type { Ink } from '../slide-colors.ts'
import { cross } from '../slide-marker.ts'
import { drawRows } from '../slide-points.ts'
import { type Box, outline, rect, type Shape } from '../slide-shape.ts'

const MOST_CARDS = 3

function rows(
  input: SlideInput,
  backdrop: Backdrop,
  texts: string[],
  mark: (box: Box, ink: Ink) => Shape[],
): Shape[] {
  const cards = input.family.points.cards && texts.length <= MOST_CARDS
  const points = { texts, markSize: 52, mark: (_: number, box: Box, ink: Ink) => mark(box, ink) }
  return drawRows(input, backdrop, points, { cards, ruled: true })
}

/** Things to check, each with an empty box. */
export const drawChecklist = (input: SlideInput, backdrop: Backdrop, texts: string[]): Shape[] =>
  rows(input, backdrop, texts, (box, ink) => [
    outline(box, ink.highlight, Math.max(3, box.width * 0.08), input.family.square ? 0 : box.width * 0.22),
  ])

/** Mistakes to avoid, each with a cross. */
export const drawAvoid = (input: SlideInput, backdrop: Backdrop, texts: string[]): Shape[] =>
  rows(input, backdrop, texts, (box, ink) => [
    rect(box, ink.solid, input.family.square ? 0 : box.width / 2),
    cross(box, ink.onSolid),
  ])
