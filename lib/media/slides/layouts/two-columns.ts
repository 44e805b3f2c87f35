import { type Backdrop, bodyLook, displayLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { firstFit, fittedBlock, isCut, pointsIn, type TextLook, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import { type Box, ofLine, rect, type Shape, split, sum } from '../slide-shape.ts'

const DOT = 12
/** Stands for a cell that has nothing to say. */
const EMPTY = '–'
const INDENT = 40
const SIZES = [52, 48, 45, 42, 39, 36, 33, 30, 27, 24]
/** Maximum gap between two pairs; larger if content that starts at the top must fill the page. */
const WIDEST_GAP = { top: 112, middle: 64 }

/** How much larger than its points a heading may be. */
const MOST_OF_HEAD = 1.7

export type Sides<T> = [T, T]
/** Marks of the two columns instead of dots: before a heading and before a point, in a square. */
export type Signs = {
  strong: 0 | 1
  head: (side: number, box: Box, ink: Ink) => Shape[]
  point: (side: number, box: Box, ink: Ink) => Shape[]
}
/** least margin in a card below the last point with a sign */
const FOOT = 26
const HEAD_SIGN = { size: 60, indent: 84 }
/** in em of the points, whose first line it stands before */
const POINT_SIGN = { size: 1.25, indent: 62 }

/** Two columns of points under their headings, paired side by side; only signs tell one from the other. */
export function drawTwoColumns(
  input: SlideInput,
  { area, ink }: Backdrop,
  heads: Sides<string>,
  pairs: Sides<string>[],
  signs: Signs | null = null,
): Shape[] {
  const { family, palette, safe } = input
  const indent = signs ? POINT_SIGN.indent : INDENT
  const foot = family.pad > 0 ? FOOT : 0
  const headIndent = signs ? HEAD_SIGN.indent : 0
  const columns = split(area, 2, family.gap, 'columns') as Sides<Box>
  const pad = family.pad
  const width = columns[0].width - 2 * pad - indent
  const headSizes = safe ? [32, 28] : [...(pairs.length > 4 ? [] : [62, 57]), 52, 46, 42, 38, 34, 30]
  const look = { ...displayLook(input, ink), spacing: 40 * input.faces.tracking }
  const colorOf = (on: Ink) => (signs ? on.text : on.highlight)
  const pointsOf = (cell: string, key: string, body: TextLook) =>
    pointsIn(cell).map((point, k) => textBlock(`${key}.${k}`, point, body, width))
  const rowsOf = (textSize: number) => {
    const body = { ...bodyLook(input, ink), size: textSize }
    const rows = pairs.map((pair, i) =>
      pair.map((cell, j) => {
        const points = pointsOf(cell, `cell${i}.${j}`, body)
        return { height: sum(points.map(({ height }) => height)), gaps: points.length - 1 }
      }),
    )
    const text = sum(rows.map((cells) => Math.max(...cells.map(({ height }) => height))))
    const gaps = sum(rows.map((cells) => 1 + Math.max(...cells.map((cell) => cell.gaps))))
    return { rows, text, gaps, textSize, cut: pairs.flat().some((cell) => isCut(cell, body, width)) }
  }
  const headWidth = columns[0].width - 2 * pad - headIndent
  const madeWith = (sizes: number[]) => {
    const size = Math.min(...heads.map((head) => fittedBlock('head', head, sizes, look, headWidth, 2).size))
    const blocks = heads.map((head, i) =>
      textBlock(`head${i}`, head, { ...look, size, balanced: true }, headWidth),
    )
    const headHeight = Math.max(...blocks.map(({ height }) => height), signs ? HEAD_SIGN.size : 0)
    const above = Math.max(pad, 28) + headHeight + 28
    const points = firstFit(
      safe ? (signs ? [27, 24, 22] : [30, 27, 24]) : SIZES,
      rowsOf,
      ({ text, gaps, cut }) => !cut && above + text + 22 * gaps + Math.max(pad, 8) <= area.height,
    )
    return { ...points, size, headHeight, above }
  }
  // A heading gives way to its points.
  const made = firstFit(
    headSizes.map((_size, at) => headSizes.slice(at)),
    madeWith,
    ({ size, textSize }) => size <= MOST_OF_HEAD * textSize,
  )
  const { size, headHeight, above } = made
  const spare = area.height - above - made.text - Math.max(pad, 8)
  const gap = Math.max(6, Math.min(WIDEST_GAP[family.anchor], spare / made.gaps))
  const heights = made.rows.map((cells) => Math.max(...cells.map((cell) => cell.height + cell.gaps * gap)))
  const wanted = above + sum(heights) + gap * (pairs.length - 1) + Math.max(pad, 20)
  const height = signs ? Math.min(wanted, area.height) : wanted
  const top = startOf(input, area, height)
  return columns.flatMap((column, side) => {
    const box = { ...column, y: top, height }
    const card = family.card(box, ink, palette, side === signs?.strong ? 'strong' : 'plain')
    const on = { ...bodyLook(input, card.ink), size: made.textSize }
    const head = textBlock(
      `head${side}`,
      heads[side] ?? '',
      {
        ...displayLook(input, card.ink),
        color: colorOf(card.ink),
        spacing: look.spacing,
        size,
        balanced: true,
      },
      column.width - 2 * pad - headIndent,
    )
    const headTop = top + Math.max(pad, 28)
    const sign = { x: box.x + pad, width: HEAD_SIGN.size, height: HEAD_SIGN.size }
    let y = top + above
    return [
      ...ofLine(0, [
        ...card.shapes,
        ...(signs?.head(side, { ...sign, y: headTop + (headHeight - HEAD_SIGN.size) / 2 }, card.ink) ?? []),
        ...head.draw(box.x + pad + headIndent, headTop + (signs ? (headHeight - head.height) / 2 : 0), box),
      ]),
      ...pairs.flatMap((pair, i) => {
        const rowTop = y
        y += heights[i]! + gap
        const cell = pair[side] ?? ''
        if (!cell || cell === EMPTY) return []
        const size = Math.min(54, made.textSize * POINT_SIGN.size)
        const radius = family.square ? 0 : DOT / 2
        let pointTop = rowTop
        return ofLine(
          i + 1,
          pointsOf(cell, `cell${i}.${side}`, on).flatMap((text) => {
            const [left, start] = [box.x + pad, pointTop]
            const middle = start + (made.textSize * 1.32) / 2
            pointTop += text.height + gap
            const square = { x: left, y: middle - size / 2, width: size, height: size }
            const dot = { x: left, y: middle - DOT / 2, width: DOT, height: DOT }
            return [
              ...(signs?.point(side, square, card.ink) ?? [rect(dot, card.ink.accent, radius)]),
              ...text.draw(left + indent, start, signs ? { ...box, height: height - foot } : box),
            ]
          }),
        )
      }),
    ]
  })
}
