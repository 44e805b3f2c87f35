import { scaleLinear } from 'd3-scale'
import { arc, pie } from 'd3-shape'
import { mixColors } from '../../../platform/color.ts'
import type { Chart, ChartValue } from '../chart-figures.ts'
import { type Backdrop, bodyLook, type SlideInput } from '../families/slide-family.ts'
import { type Block, firstFit, isCut, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import {
  asNative,
  type Box,
  disc,
  type NativeChart,
  ofLine,
  rect,
  type Shape,
  split,
} from '../slide-shape.ts'

const MEASURE = { size: 28, gap: 20 }
const NAME_SIZES = [38, 35, 32, 30, 28, 26, 24]
const NAME_SHARE = 0.36
const THICKEST = 84
const TICKS = 4
const RING = { inner: 0.58, pad: 0.012 }

/** Figures of one unit as bars, a line or shares; each appears with its line, the measure from the start. */
export function drawChart(input: SlideInput, { area, ink }: Backdrop, chart: Chart): Shape[] {
  const look = { ...bodyLook(input, ink), size: MEASURE.size, color: ink.muted, weight: 600 as const }
  const isSaid = plain(chart.measure) === plain(input.title)
  const measure = textBlock('measure', isSaid ? '' : chart.measure, look, area.width)
  const above = chart.measure && !isSaid ? measure.height + MEASURE.gap : 0
  const room = { ...area, y: area.y + above, height: area.height - above }
  const draw = { bar: drawBars, line: drawLine, share: drawShares }[chart.kind]
  return [...ofLine(0, measure.draw(area.x, area.y, area)), ...draw(input, ink, room, chart)]
}

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The texts of all values in the largest size at which none is cut or takes more than so many lines. */
function textsOf(
  input: SlideInput,
  ink: Ink,
  values: ChartValue[],
  { width, height, lines, align }: { width: number; height: number; lines: number; align: 'left' | 'center' },
): { names: Block[]; size: number } {
  return firstFit(
    input.safe ? NAME_SIZES.slice(3) : NAME_SIZES,
    (size) => {
      const look = { ...bodyLook(input, ink), size, align, leading: 1.18 }
      const names = values.map(({ name }, i) => textBlock(`name${i}`, name, look, width))
      return { names, size, cut: values.some(({ name }) => isCut(name, look, width)) }
    },
    ({ names, cut }) => !cut && names.every((name) => name.lineCount <= lines && name.height <= height),
  )
}

const figureBlock = (
  input: SlideInput,
  ink: Ink,
  { figure }: ChartValue,
  i: number,
  room: { size: number; width: number; align?: 'center' },
) => {
  const { width, ...look } = room
  return textBlock(
    `figure${i}`,
    figure,
    { ...bodyLook(input, ink), weight: 700, leading: 1.18, ...look },
    width,
  )
}

/** The chart with its names and figures, of this size in pixels. */
const nativeChart = (
  input: SlideInput,
  ink: Ink,
  chart: Chart,
  of: Pick<NativeChart, 'box' | 'plot'> & { size: number; colors?: string[] },
): NativeChart => ({
  kind: 'chart',
  box: of.box,
  plot: of.plot,
  chart,
  colors: of.colors ?? [ink.accent],
  line: ink.line,
  text: { font: { name: input.faces.body, weight: 400, size: of.size }, color: ink.text },
})

function drawBars(input: SlideInput, ink: Ink, area: Box, chart: Chart): Shape[] {
  const { values } = chart
  const rows = split(area, values.length, 10, 'rows')
  const height = rows[0]?.height ?? 0
  const nameWidth = area.width * NAME_SHARE
  const { names, size } = textsOf(input, ink, values, { width: nameWidth, height, lines: 2, align: 'left' })
  const figures = values.map((value, i) =>
    figureBlock(input, ink, value, i, { size, width: area.width * 0.2 }),
  )
  const figureWidth = area.width * 0.16
  const left = area.x + nameWidth + 40
  const numbers = values.map(({ value }) => value)
  const scale = scaleLinear(
    [Math.min(0, ...numbers), Math.max(0, ...numbers)],
    [left, area.x + area.width - figureWidth],
  )
  const thick = Math.min(THICKEST, height * 0.62)
  const plot = { ...area, x: left, width: area.x + area.width - figureWidth - left }
  return asNative(nativeChart(input, ink, chart, { box: area, plot, size }), [
    rect({ x: scale(0) - 2, y: area.y, width: 2, height: area.height }, ink.line),
    ...values.flatMap(({ value }, i) => {
      const row = rows[i]!
      const [from, to] = [scale(Math.min(0, value)), scale(Math.max(0, value))]
      const bar = {
        x: from,
        y: row.y + (row.height - thick) / 2,
        width: Math.max(3, to - from),
        height: thick,
      }
      const middle = (block: Block) => row.y + (row.height - block.height) / 2
      return ofLine(i + 1, [
        ...names[i]!.draw(area.x, middle(names[i]!), row),
        rect(bar, ink.accent, input.family.square ? 0 : Math.min(10, thick / 4)),
        ...figures[i]!.draw(to + 18, middle(figures[i]!), row),
      ])
    }),
  ])
}

function drawLine(input: SlideInput, ink: Ink, area: Box, chart: Chart): Shape[] {
  const { values } = chart
  const numbers = values.map(({ value }) => value)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  // A line may start above zero where all its figures are far from it.
  const bottom = least > 0 && least > most * 0.6 ? least - (most - least) * 0.5 : Math.min(0, least)
  const columns = split(area, values.length, 12, 'columns')
  const { names, size } = textsOf(input, ink, values, {
    width: columns[0]?.width ?? 0,
    height: 90,
    lines: 2,
    align: 'center',
  })
  const below = Math.max(...names.map((name) => name.height)) + 24
  const scale = scaleLinear([bottom, most], [area.y + area.height - below, area.y + size * 2.2]).nice(TICKS)
  const points = values.map(({ value }, i) => ({
    x: (columns[i]?.x ?? 0) + (columns[i]?.width ?? 0) / 2,
    y: scale(value),
  }))
  const plot = { ...area, height: area.height - below }
  return asNative(nativeChart(input, ink, chart, { box: area, plot, size }), [
    ...scale
      .ticks(TICKS)
      .map((tick) => rect({ x: area.x, y: scale(tick), width: area.width, height: 2 }, ink.line)),
    ...values.flatMap((value, i) => {
      const [point, before] = [points[i]!, points[i - 1]]
      const column = columns[i]!
      const figure = figureBlock(input, ink, value, i, { size, width: column.width, align: 'center' })
      const d = before && `M${before.x} ${before.y}L${point.x} ${point.y}`
      return ofLine(i + 1, [
        ...(d ? [{ kind: 'path' as const, d, stroke: ink.accent, strokeWidth: 7 }] : []),
        disc(point.x, point.y, 11, ink.accent),
        ...figure.draw(column.x, point.y - figure.height - 20, column),
        ...names[i]!.draw(column.x, area.y + area.height - below + 24, column),
      ])
    }),
  ])
}

function drawShares(input: SlideInput, ink: Ink, area: Box, chart: Chart): Shape[] {
  const { values } = chart
  const radius = Math.min(area.height, area.width * 0.44) / 2
  const [x, y] = [area.x + radius, area.y + area.height / 2]
  const slices = pie<ChartValue>()
    .sort(null)
    .padAngle(RING.pad)
    .value(({ value }) => value)(values)
  const drawn = arc<(typeof slices)[number]>()
    .innerRadius(radius * RING.inner)
    .outerRadius(radius)
  const list = { ...area, x: area.x + 2 * radius + 90, width: area.width - 2 * radius - 90 }
  const rows = split(list, values.length, 12, 'rows')
  const height = rows[0]?.height ?? 0
  const mark = 30
  const figureWidth = 150
  const nameWidth = list.width - mark - 24 - figureWidth
  const { names, size } = textsOf(input, ink, values, { width: nameWidth, height, lines: 2, align: 'left' })
  const colors = values.map((_, i) => mixColors(ink.accent, ink.ground, (i * 0.75) / values.length))
  const ring = { x: area.x, y: y - radius, width: 2 * radius, height: 2 * radius }
  const native = nativeChart(input, ink, chart, { box: ring, plot: ring, size, colors })
  return values.flatMap((value, i) => {
    const color = colors[i]!
    const row = rows[i]!
    const d = moved(drawn(slices[i]!) ?? '', x, y)
    const figure = figureBlock(input, ink, value, i, { size, width: figureWidth })
    const middle = (tall: number) => row.y + (row.height - tall) / 2
    return ofLine(i + 1, [
      { kind: 'path', d, fill: color, native },
      rect(
        { x: list.x, y: middle(mark), width: mark, height: mark },
        color,
        input.family.square ? 0 : mark / 2,
      ),
      ...figure.draw(list.x + mark + 24, middle(figure.height), row),
      ...names[i]!.draw(list.x + mark + 24 + figureWidth, middle(names[i]!.height), row),
    ])
  })
}

/** A path around the origin, moved: d3 draws rings there. Arcs keep their radii and flags. */
function moved(d: string, x: number, y: number): string {
  return d.replace(/([MLA])([^MLAZ]+)/g, (_all, letter: string, list: string) => {
    const numbers = list.split(/[ ,]+/).filter(Boolean).map(Number)
    const [endX = 0, endY = 0] = numbers.slice(-2)
    return letter + [...numbers.slice(0, -2), endX + x, endY + y].join(' ')
  })
}
