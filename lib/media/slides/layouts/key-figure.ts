import { type Backdrop, bodyLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { leftBearing } from '../fonts/slide-fonts.ts'
import { fittedBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import { type Box, inset, ofLine, rect, type Shape, split } from '../slide-shape.ts'

type Figure = { figure: string; meaning: string }

const SIZES = [320, 290, 260, 230, 200, 176, 156, 138, 122, 108, 96, 84, 74, 64, 56, 48]

// One size for all figures of a slide: that of the longest.
function sizeFor(input: SlideInput, figures: Figure[], width: number, most: number): number {
  const { faces, safe } = input
  const look = { name: faces.accent, weight: faces.displayWeight, color: '' }
  const sizes = SIZES.filter((size) => size <= (safe ? most * 0.6 : most))
  return Math.min(...figures.map(({ figure }) => fittedBlock('figure', figure, sizes, look, width, 1).size))
}

function blocks(
  input: SlideInput,
  ink: Ink,
  { figure, meaning }: Figure,
  i: number,
  size: number,
  widths: [number, number],
) {
  const { faces, family } = input
  const align = family.cover.align
  const look = { name: faces.accent, weight: faces.displayWeight, color: ink.highlight, leading: 1.06, align }
  const spacing = faces.accent === 'IBM Plex Mono' ? size * -0.025 : size * faces.tracking
  const sizes = (input.safe ? [32, 28] : [50, 46, 42, 38, 35, 32, 29]).filter(
    (each) => each <= Math.max(32, size * 0.5),
  )
  return {
    // The ink of a large figure aligns with its label.
    shift: align === 'left' ? leftBearing(figure, { ...look, size }) : 0,
    figure: fittedBlock(`figure${i}`, figure, [size], { ...look, spacing }, widths[0], 1),
    meaning: fittedBlock(
      `meaning${i}`,
      meaning,
      sizes,
      { ...bodyLook(input, ink), align },
      widths[1],
      size > 150 ? 3 : 5,
    ),
  }
}

/** One to three figures, as large as possible, each with its label. */
export function drawKeyFigure(input: SlideInput, backdrop: Backdrop, figures: Figure[]): Shape[] {
  return input.family.figures === 'rows' && figures.length > 1
    ? inRows(input, backdrop, figures)
    : inColumns(input, backdrop, figures)
}

function inRows(input: SlideInput, { area, ink }: Backdrop, figures: Figure[]): Shape[] {
  const left = area.width * 0.46
  const size = sizeFor(input, figures, left - 40, 138)
  const rows = split(area, figures.length, 0, 'rows')
  return figures.flatMap((each, i) => {
    const box = rows[i] as Box
    const { figure, meaning, shift } = blocks(input, ink, each, i, size, [left, area.width - left])
    const middle = box.y + Math.min(box.height, 280) / 2
    return ofLine(i, [
      rect({ ...box, height: 2 }, ink.line),
      ...figure.draw(box.x - shift, middle - figure.height / 2, inset(box, -shift, 0)),
      ...meaning.draw(box.x + left, middle - meaning.height / 2, box),
    ])
  })
}

function inColumns(input: SlideInput, { area, ink }: Backdrop, figures: Figure[]): Shape[] {
  const { family, palette } = input
  const single = figures.length === 1
  const pad = Math.max(single && family.pad > 0 ? 72 : 0, family.pad)
  const tallest = single ? (family.anchor === 'top' ? 720 : 620) : 520
  const height = Math.min(area.height, tallest)
  const top = startOf(input, area, height)
  const boxes = split({ ...area, y: top, height }, figures.length, family.gap, 'columns')
  const width = (boxes[0]?.width ?? 0) - 2 * pad
  const size = sizeFor(input, figures, width, single ? 320 : 200)
  return figures.flatMap((each, i) => {
    const box = boxes[i] as Box
    const card = family.card(box, ink, palette, i === 0 ? 'strong' : 'plain')
    const parts = blocks(input, card.ink, each, i, size, [width, Math.min(width, 1100)])
    const inside = inset(box, pad)
    const total = parts.figure.height + 28 + parts.meaning.height
    // Figures in columns share a baseline; a single figure and its label are centered vertically.
    const y = single ? box.y + (box.height - total) / 2 : box.y + Math.max(pad, box.height * 0.2)
    const x = inside.x + (family.cover.align === 'center' ? (inside.width - parts.meaning.width) / 2 : 0)
    return ofLine(i, [
      ...card.shapes,
      ...parts.figure.draw(inside.x - parts.shift, y, inset(box, -parts.shift, 0)),
      ...parts.meaning.draw(x, y + parts.figure.height + 28, box),
    ])
  })
}
