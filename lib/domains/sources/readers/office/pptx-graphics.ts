import type { RawBlock } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'
import { tags } from './xml-tags.ts'

const MAX_SERIES = 12
const MAX_POINTS = 60

/**
 * A chart as its title and a table with one row per category and one column per series; empty without
 * figures.
 */
export function chartBlocks(chart: Document | null): RawBlock[] {
  const series = chart ? tags(chart, 'c:ser').slice(0, MAX_SERIES).map(readSeries) : []
  const categories = series.find((each) => each.categories.length > 0)?.categories ?? []
  if (!chart || categories.length === 0 || series.every((each) => each.values.length === 0)) return []
  const title = tags(chart, 'c:title')[0]
  const text = title ? textOf(title) : ''
  const names = series.map((each) => each.name)
  return [
    ...(text ? [{ kind: 'paragraph' as const, level: 0, text }] : []),
    ...(names.some(Boolean)
      ? [{ kind: 'table_header' as const, level: 0, text: joinCells(['', ...names]) }]
      : []),
    ...categories.slice(0, MAX_POINTS).map((category, index) => ({
      kind: 'table_row' as const,
      level: 0,
      text: joinCells([category, ...series.map((each) => each.values[index] ?? '')]),
    })),
  ]
}

/** The texts of a diagram (SmartArt) as list items. */
export function diagramBlocks(data: Document | null): RawBlock[] {
  const points = data ? tags(data, 'dgm:pt') : []
  return points
    .filter((point) => ['', 'node', 'asst'].includes(point.getAttribute('type') ?? ''))
    .map(textOf)
    .filter(Boolean)
    .map((text) => ({ kind: 'list_item', level: 1, ordered: false, text }))
}

type Series = { name: string; categories: string[]; values: string[] }

function readSeries(series: Element): Series {
  const part = (name: string) => [...series.children].find((child) => child.tagName === name)
  const points = (element: Element | undefined) => (element ? pointsOf(element) : [])
  const values = part('c:val')
  const format = values ? (tags(values, 'c:formatCode')[0]?.textContent ?? '') : ''
  return {
    name: points(part('c:tx'))[0] ?? '',
    categories: points(part('c:cat')),
    values: points(values).map((value) => shown(value, format)),
  }
}

// Points without a value are omitted from the file; the others keep their index.
function pointsOf(element: Element): string[] {
  const values: string[] = []
  for (const point of tags(element, 'c:pt')) {
    const index = Number(point.getAttribute('idx'))
    if (index >= 0 && index < MAX_POINTS) values[index] = tags(point, 'c:v')[0]?.textContent?.trim() ?? ''
  }
  return Array.from(values, (value) => value ?? '')
}

// As people would read it: a percentage of 0.30000000000000004 is 30 %.
function shown(value: string, format: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return format.includes('%') ? `${round(number * 100)}%` : String(round(number))
}

const round = (value: number) => Number(value.toPrecision(10))

const textOf = (element: Element) =>
  tags(element, 'a:p')
    .map((paragraph) =>
      tags(paragraph, 'a:t')
        .map((run) => run.textContent ?? '')
        .join(''),
    )
    .join(' ')
    .trim()
