import { AA_TEXT, mixColors, readableOn } from '../../platform/color.ts'
import { type Backdrop, bodyLook, type SlideInput, startOf } from './families/slide-family.ts'
import { textWidth } from './fonts/slide-fonts.ts'
import { type Block, firstFit, isCut, textBlock } from './slide-block.ts'
import type { Ink } from './slide-colors.ts'
import {
  asNative,
  type Box,
  hiddenBefore,
  type NativeRow,
  type NativeTable,
  type NativeText,
  ofLine,
  outline,
  rect,
  type Shape,
  untilLine,
} from './slide-shape.ts'
import { piecesOf } from './slide-text.ts'

const SIZES = [48, 44, 40, 37, 34, 32, 30, 28, 26, 24]
// From this many columns on, cells stand closer, and a smaller size is better than names that break.
const MANY = { columns: 5, unbroken: 34, name: 20 }

/** What a table does beyond a comparison: the columns of numbers, aligned right, and rows that light up. */
export type TableManner = { numbers: ReadonlySet<number>; lights: boolean }

/** Column heads, and rows whose first cell is their label unless it is a number. */
export function drawTable(
  input: SlideInput,
  { area, ink }: Backdrop,
  all: string[][],
  { numbers, lights }: TableManner,
): Shape[] {
  const { family, safe } = input
  const isMany = (all[0]?.length ?? 0) >= MANY.columns
  const side = family.table === 'ruled' ? 20 : isMany ? 26 : 30
  // Without a box, cells align with the title.
  const indent = family.table === 'ruled' ? 0 : side
  const make = (size: number) => {
    const look = (i: number, j: number) => ({
      ...bodyLook(input, headInk(i)),
      size,
      leading: 1.25,
      weight: i === 0 || (j === 0 && !numbers.has(j)) ? (600 as const) : (400 as const),
      align: numbers.has(j) ? ('right' as const) : ('left' as const),
    })
    const widths = columnWidths(all, area.width, side, (text, i, j) => textWidth(text, look(i, j)))
    const inner = (j: number) => (widths[j] ?? 0) - 2 * side
    const cells = all.map((row, i) =>
      row.map((cell, j): Block => textBlock(`cell${i}.${j}`, cell, look(i, j), inner(j))),
    )
    // Numbers keep away from words that begin where they end.
    const shifts = widths.map((_, j) => {
      const isNext = numbers.has(j) && j < widths.length - 1 && !numbers.has(j + 1)
      const widest = Math.max(...all.map((row, i) => textWidth(row[j] ?? '', look(i, j))))
      return isNext ? Math.max(0, inner(j) - widest) * 0.4 : 0
    })
    const heights = cells.map((row) => Math.max(size * 1.25, ...row.map(({ height }) => height)))
    const text = heights.reduce((total, height) => total + height, 0)
    return {
      cells,
      // Rows still to come, in a paler ink that is readable all the same.
      pale: lights
        ? all.map((row, i) =>
            row.map((cell, j) => textBlock(`pale${i}.${j}`, cell, paleLook(look(i, j), ink), inner(j))),
          )
        : [],
      widths,
      shifts,
      heights,
      text,
      breaks: all.some((row, i) =>
        row.some((cell, j) => i > 0 && cell.length <= MANY.name && (cells[i]?.[j]?.lineCount ?? 0) > 1),
      ),
      cut: all.some((row, i) => row.some((cell, j) => isCut(cell, look(i, j), inner(j)))),
    }
  }
  const headInk = (i: number) =>
    i > 0 ? ink : family.table === 'filled' ? input.palette.brand : { ...ink, text: ink.highlight }
  const sizes = safe ? [28, 26, 24, 22] : SIZES.filter((size) => size <= 40 || all.length <= 4)
  const fits = ({ text, cut }: ReturnType<typeof make>) => !cut && text + all.length * 28 <= area.height
  const whole =
    isMany && !safe
      ? sizes
          .values()
          .filter((size) => size >= MANY.unbroken)
          .map(make)
          .find((each) => fits(each) && !each.breaks)
      : undefined
  const made = whole ?? firstFit(sizes, make, fits)
  const most = family.anchor === 'top' ? 60 : 36
  const pad = Math.max(6, Math.min(most, (area.height - made.text) / (2 * all.length)))
  const height = made.text + 2 * pad * all.length
  let y = startOf(input, area, height)
  const frameBox: Box = { ...area, y, height }
  const frame = (drawn: Shape[]) => (lights ? drawn : ofLine(0, drawn))
  const ground: Shape[] = family.table === 'rounded' ? frame([rect(frameBox, ink.surface, 36)]) : []
  const shapes: Shape[] = []
  const rows: NativeRow[] = []
  const frameColor = family.table === 'boxed' ? mixColors(ink.ground, ink.text, 0.3) : null
  made.cells.forEach((row, i) => {
    const box: Box = { x: area.x, y, width: area.width, height: (made.heights[i] ?? 0) + 2 * pad }
    let x = area.x
    const drawn: Shape[] = [...rowGround(input, box, i, i === all.length - 1, ink)]
    const native = nativeRow(box, drawn)
    rows.push(native)
    const words: Shape[] = lights ? [] : drawn
    const pale: Shape[] = []
    row.forEach((cell, j) => {
      const within = { ...box, x, width: made.widths[j] ?? 0 }
      const top = y + (box.height - cell.height) / 2
      const left = x + indent - (made.shifts[j] ?? 0)
      const said = cell.draw(left, top, within)
      words.push(...said)
      native.cells.push((said[0]?.native as NativeText | undefined) ?? null)
      pale.push(...(made.pale[i]?.[j]?.draw(left, top, within) ?? []))
      if (frameColor && j > 0) drawn.push(rect({ ...box, x: x - 1, width: 2 }, frameColor))
      x += within.width
    })
    shapes.push(...(lights ? lit(i, { drawn, words, pale }) : ofLine(i, drawn)))
    y += box.height
  })
  if (family.table === 'boxed') shapes.push(...frame([outline(frameBox, ink.text, 3)]))
  const native: NativeTable = {
    kind: 'table',
    box: frameBox,
    widths: made.widths,
    rows,
    frame: frameColor ? { color: frameColor, width: 2 } : null,
  }
  return [...ground, ...asNative(native, shapes)]
}

/** A row as its ground shows it: what is as tall as the row fills it, what is flat is a rule. */
function nativeRow({ height }: Box, ground: Shape[]): NativeRow {
  const rects = ground.filter((shape) => shape.kind === 'rect')
  const rule = rects.find((each) => each.height < height)
  const fill = rects.find((each) => each.height >= height)?.fill
  return {
    height,
    fill: fill ?? null,
    rule: rule?.fill ? { color: rule.fill, width: rule.height } : null,
    cells: [],
  }
}

const paleLook = <T extends object>(look: T, { text, ground, surface }: Ink) => ({
  ...look,
  color: readableOn(mixColors(text, ground, 0.5), [ground, surface], AA_TEXT),
  strong: undefined,
})

// The ground of a row and the heads are always visible; its text turns from pale to full when it is spoken
// about.
const lit = (i: number, { drawn, words, pale }: Record<'drawn' | 'words' | 'pale', Shape[]>): Shape[] =>
  i === 0 ? [...drawn, ...words] : [...drawn, ...untilLine(i, pale), ...hiddenBefore(ofLine(i, words))]

function rowGround(
  { family, palette }: SlideInput,
  box: Box,
  i: number,
  isLast: boolean,
  ink: Backdrop['ink'],
): Shape[] {
  const under = rect({ ...box, y: box.y + box.height - 1, height: 2 }, ink.line)
  switch (family.table) {
    case 'filled':
      return i === 0
        ? [rect(box, palette.brand.ground)]
        : [...(i % 2 === 0 ? [rect(box, ink.surface)] : []), ...(isLast ? [under] : [])]
    case 'ruled':
      return i === 0 ? [rect({ ...box, y: box.y + box.height - 3, height: 4 }, ink.highlight)] : [under]
    case 'rounded':
      return isLast
        ? []
        : [
            rect(
              {
                ...box,
                x: box.x + 30,
                width: box.width - 60,
                y: box.y + box.height - 1,
                height: i === 0 ? 4 : 2,
              },
              i === 0 ? ink.accent : ink.line,
            ),
          ]
    case 'boxed':
      return [
        rect(box, i === 0 ? mixColors(ink.ground, ink.highlight, 0.1) : ink.ground),
        ...(isLast
          ? []
          : [rect({ ...box, y: box.y + box.height - 1, height: 2 }, mixColors(ink.ground, ink.text, 0.3))]),
      ]
  }
}

const SHORT_CELL = 10

// As wide as the longest cell, within limits, and never narrower than the longest word or, if there is room,
// the longest short cell.
function columnWidths(
  rows: string[][],
  width: number,
  side: number,
  measure: (text: string, i: number, j: number) => number,
): number[] {
  const columns = rows[0]?.map((_, j) => j) ?? []
  const total = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const widest = (piecesIn: (cell: string) => string[]) =>
    columns.map(
      (j) =>
        2 * side +
        2 +
        Math.max(...rows.flatMap((row, i) => piecesIn(row[j] ?? '').map((piece) => measure(piece, i, j)))),
    )
  const whole = widest((cell) => (cell.length <= SHORT_CELL ? [cell] : piecesOf(cell)))
  const least = total(whole) < width ? whole : widest(piecesOf)
  const wished = columns.map((j) =>
    Math.max(
      least[j] ?? 0,
      Math.min(width * 0.42, 2 * side + Math.max(...rows.map((row, i) => measure(row[j] ?? '', i, j)))),
    ),
  )
  if (total(least) >= width) return least.map((value) => (value * width) / total(least))
  // Value columns have equal widths if that keeps every cell on one line.
  const [first = 0, ...others] = wished
  const equal = Math.max(...others)
  if (first + equal * others.length <= width) {
    const spare = (width - first - equal * others.length) / (others.length + 1)
    return [first + spare, ...others.map(() => equal + spare)]
  }
  const spare = width - total(least)
  const extra = wished.map((value, j) => value - (least[j] ?? 0) + 1)
  return least.map((value, j) => value + (spare * (extra[j] ?? 0)) / total(extra))
}
