import { type Backdrop, bodyLook, displayLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { firstFit, fittedBlock, isCut, textBlock } from '../slide-block.ts'
import { type Box, ofLine, rect, type Shape, split } from '../slide-shape.ts'

const DOT = 12
const INDENT = 40
const SIZES = [48, 45, 42, 39, 36, 33, 30, 27, 24]
/** Maximum gap between two pairs; larger if content that starts at the top must fill the page. */
const WIDEST_GAP = { top: 112, middle: 64 }

type Sides<T> = [T, T]

/** Two columns of points under their headings, paired side by side. */
export function drawTwoColumns(
  input: SlideInput,
  { area, ink }: Backdrop,
  heads: Sides<string>,
  pairs: Sides<string>[],
): Shape[] {
  const { family, palette, safe } = input
  const columns = split(area, 2, family.gap, 'columns') as Sides<Box>
  const pad = family.pad
  const width = columns[0].width - 2 * pad - INDENT
  const headSizes = safe ? [32, 28] : [52, 46, 42, 38, 34, 30]
  const look = { ...displayLook(input, ink), spacing: 40 * input.faces.tracking }
  const size = Math.min(
    ...heads.map((head) => fittedBlock('head', head, headSizes, look, columns[0].width - 2 * pad, 2).size),
  )
  const headBlocks = heads.map((head, i) =>
    textBlock(`head${i}`, head, { ...look, size, balanced: true }, columns[0].width - 2 * pad),
  )
  const headHeight = Math.max(...headBlocks.map(({ height }) => height))
  const rowsOf = (textSize: number) => {
    const body = { ...bodyLook(input, ink), size: textSize }
    const rows = pairs.map((pair, i) => {
      const cells = pair.map((cell, j) => textBlock(`cell${i}.${j}`, cell, body, width))
      return Math.max(...cells.map(({ height }) => height))
    })
    const text = rows.reduce((total, each) => total + each, 0)
    return { rows, text, textSize, cut: pairs.flat().some((cell) => isCut(cell, body, width)) }
  }
  const above = Math.max(pad, 28) + headHeight + 28
  const made = firstFit(
    safe ? [30, 27, 24] : SIZES,
    rowsOf,
    ({ text, cut }) => !cut && above + text + 22 * pairs.length + Math.max(pad, 8) <= area.height,
  )
  const spare = area.height - above - made.text - Math.max(pad, 8)
  const gap = Math.max(6, Math.min(WIDEST_GAP[family.anchor], spare / pairs.length))
  const height = above + made.text + gap * (pairs.length - 1) + Math.max(pad, 20)
  const top = startOf(input, area, height)
  return columns.flatMap((column, side) => {
    const box = { ...column, y: top, height }
    const card = family.card(box, ink, palette, side === 1 ? 'strong' : 'plain')
    const on = { ...bodyLook(input, card.ink), size: made.textSize }
    const head = textBlock(
      `head${side}`,
      heads[side] ?? '',
      { ...displayLook(input, card.ink), ...{ spacing: look.spacing }, size, balanced: true },
      column.width - 2 * pad,
    )
    let y = top + above
    return [
      ...ofLine(0, [...card.shapes, ...head.draw(box.x + pad, top + Math.max(pad, 28), box)]),
      ...pairs.flatMap((pair, i) => {
        const rowTop = y
        y += (made.rows[i] ?? 0) + gap
        const cell = pair[side] ?? ''
        if (!cell) return []
        const text = textBlock(`cell${i}.${side}`, cell, on, width)
        const dot = { x: box.x + pad, y: rowTop + (made.textSize * 1.32 - DOT) / 2, width: DOT, height: DOT }
        const radius = family.square ? 0 : DOT / 2
        return ofLine(i + 1, [
          rect(dot, side === 1 ? card.ink.accent : card.ink.muted, radius),
          ...text.draw(box.x + pad + INDENT, rowTop, box),
        ])
      }),
    ]
  })
}
