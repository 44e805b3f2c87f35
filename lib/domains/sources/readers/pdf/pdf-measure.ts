import { wordsOf } from './pdf-hyphens.ts'
import { lineText } from './pdf-lines.ts'
import type { PdfLine } from './pdf-text.ts'

/** The norms of a document: size and font of its body, line spacing, sizes of its headings. */
export type PdfMeasure = {
  body: number
  font: string | null
  leading: number
  levels: number[]
  columnEnd: (line: PdfLine) => number
  words: Set<string>
}

/** Measures the lines of a document. */
export function measureLines(lines: PdfLine[]): PdfMeasure {
  const body = mostCommon(lines.map((line) => [roundSize(line.size), lineText(line).length])) ?? 10
  const font = mostCommon(lines.map((line) => [line.font, line.font ? lineText(line).length : 0])) ?? null
  const gaps = lines.flatMap((line, index) => {
    const gap = line.y - (lines[index - 1]?.y ?? line.y)
    return roundSize(line.size) === body && gap > body * 0.8 && gap < body * 2.2 ? [gap] : []
  })
  const leading = percentile(gaps, 0.4) ?? body * 1.3
  const sizes = lines.map((line) => roundSize(line.size)).filter((size) => size >= body * 1.12)
  const levels = [...new Set(sizes)].sort((a, b) => b - a).slice(0, 4)
  return { body, font, leading, levels, columnEnd: columnEnds(lines), words: wordsOf(lines) }
}

// How far lines that start about here usually reach.
function columnEnds(lines: PdfLine[]): (line: PdfLine) => number {
  const key = (line: PdfLine, shift = 0) => `${line.page}/${Math.round(line.x / 30) + shift}`
  const ends = new Map<string, number[]>()
  for (const line of lines.filter(({ table }) => !table))
    for (const shift of [-1, 0, 1]) {
      const known = ends.get(key(line, shift))
      if (known) known.push(line.end)
      else ends.set(key(line, shift), [line.end])
    }
  const usual = new Map([...ends].map(([name, values]) => [name, percentile(values, 0.85) ?? 0]))
  return (line) => usual.get(key(line)) ?? line.end
}

/** A size of letters in half points. */
export const roundSize = (size: number): number => Math.round(size * 2) / 2

function percentile(values: number[], share: number): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]
}

function mostCommon<T>(weighted: [T, number][]): T | undefined {
  const sums = new Map<T, number>()
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0]
}
