import { childOf, tags } from './office-xml.ts'

const MAX_SERIES = 12
const MAX_POINTS = 60

/**
 * The title of a chart and its figures: one row per category and one column per series, named in the header if
 * the series have names; no rows without figures.
 */
export function chartTable(chart: Document | null): {
  title: string
  header: string[] | null
  rows: string[][]
} {
  const series = chart ? tags(chart, 'ser').slice(0, MAX_SERIES).map(readSeries) : []
  const categories = series.find((each) => each.categories.length > 0)?.categories ?? []
  if (!chart || categories.length === 0 || series.every((each) => each.values.length === 0))
    return { title: '', header: null, rows: [] }
  const title = tags(chart, 'title')[0]
  const names = series.map((each) => each.name)
  return {
    title: title ? textOf(title) : '',
    header: names.some(Boolean) ? ['', ...names] : null,
    rows: categories
      .slice(0, MAX_POINTS)
      .map((category, index) => [category, ...series.map((each) => each.values[index] ?? '')]),
  }
}

/** The texts of a diagram (SmartArt), each above those it is connected to. */
export function diagramTexts(data: Document | null): string[] {
  return (data ? inOrder(data) : [])
    .filter((point) => ['', 'node', 'asst'].includes(point.getAttribute('type') ?? ''))
    .map(textOf)
    .filter(Boolean)
}

// Points are stored as they were added; their connections say where they stand.
function inOrder(data: Document): Element[] {
  const points = new Map(
    tags(data, 'pt').map((point, index) => [point.getAttribute('modelId') ?? `${index}`, point]),
  )
  const lines = tags(data, 'cxn').filter((line) => ['', 'parOf'].includes(line.getAttribute('type') ?? ''))
  const below = Map.groupBy(lines, (line) => line.getAttribute('srcId'))
  const ordered = new Set<Element>()
  const waiting = [...points].flatMap(([id, point]) => (point.getAttribute('type') === 'doc' ? [id] : []))
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const point = points.get(id)
    if (!point || ordered.has(point)) continue
    ordered.add(point)
    const order = (line: Element) => Number(line.getAttribute('srcOrd'))
    const next = (below.get(id) ?? []).sort((one, other) => order(one) - order(other))
    waiting.unshift(...next.map((line) => line.getAttribute('destId') ?? ''))
  }
  return [...ordered, ...[...points.values()].filter((point) => !ordered.has(point))]
}

type Series = { name: string; categories: string[]; values: string[] }

function readSeries(series: Element): Series {
  const points = (...names: string[]) => {
    const part = names.map((name) => childOf(series, name)).find(Boolean)
    return part ? pointsOf(part) : []
  }
  const text = childOf(series, 'tx')
  const values = childOf(series, 'val') ?? childOf(series, 'yVal')
  const format = values ? (tags(values, 'formatCode')[0]?.textContent ?? '') : ''
  return {
    name: text ? (tags(text, 'v')[0]?.textContent?.trim() ?? '') : '',
    categories: points('cat', 'xVal'),
    values: points('val', 'yVal').map((value) => shown(value, format)),
  }
}
// Points without a value are omitted from the file; the others keep their index.
function pointsOf(element: Element): string[] {
  const values: string[] = []
  for (const point of tags(element, 'pt')) {
    const index = Number(point.getAttribute('idx'))
    if (index >= 0 && index < MAX_POINTS) values[index] = tags(point, 'v')[0]?.textContent?.trim() ?? ''
  }
  return Array.from(values, (value) => value ?? '')
}

/** What a number format writes as it is, such as a unit. */
const LITERAL = /"[^"]*"|\\./g

// As people would read it: a percentage of 0.30000000000000004 is 30 %.
function shown(value: string, format: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return format.replace(LITERAL, '').includes('%') ? `${round(number * 100)}%` : String(round(number))
}

const round = (value: number) => Number(value.toPrecision(10))

const textOf = (element: Element) =>
  tags(element, 'p')
    .map((paragraph) =>
      tags(paragraph, 't')
        .map((run) => run.textContent ?? '')
        .join(''),
    )
    .join(' ')
    .trim()
