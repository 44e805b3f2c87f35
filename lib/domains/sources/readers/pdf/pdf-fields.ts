import { type Matrix, multiply } from './pdf-matrix.ts'
import type { PdfStroke } from './pdf-paths.ts'
import type { PdfContent } from './pdf-structure.ts'
import type { PdfItem } from './pdf-text.ts'

/** An annotation as the parser gives it, as far as it has text or crosses some out. */
export type PdfAnnotation = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  password?: boolean
  annotationFlags?: number
  rect?: number[]
  contentsObj?: { str?: string }
  quadPoints?: ArrayLike<number> | null
}

const TYPED = new Set(['Tx', 'Ch'])
const MAX_SIZE = 11
/** The flags Hidden and NoView. */
const UNSEEN = 2 | 32

/**
 * The contents of a page with what was typed into its fields or onto it, which is no text of the page: each
 * after the text left of it or above it.
 */
export function withFields(contents: PdfContent[], annotations: PdfAnnotation[]): PdfContent[] {
  const added = new Map<number, PdfItem[]>()
  for (const annotation of annotations)
    for (const item of itemsOf(annotation)) {
      const place = placeOf(contents, item)
      added.set(place, [...(added.get(place) ?? []), item])
    }
  if (added.size === 0) return contents
  return [
    ...(added.get(-1) ?? []),
    ...contents.flatMap((content, index) => [content, ...(added.get(index) ?? [])]),
  ]
}

function typedInto(annotation: PdfAnnotation): string {
  const { subtype, fieldType, fieldValue, password, contentsObj, annotationFlags = 0 } = annotation
  if ((annotationFlags & UNSEEN) !== 0) return ''
  if (subtype === 'FreeText') return contentsObj?.str ?? ''
  if (subtype !== 'Widget' || password || !TYPED.has(fieldType ?? '')) return ''
  return [fieldValue]
    .flat()
    .filter((value) => typeof value === 'string')
    .join(', ')
}

function itemsOf(annotation: PdfAnnotation): PdfItem[] {
  const lines = typedInto(annotation)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? []
  const size = Math.min(Math.max(1, (top - bottom) / Math.max(1, lines.length)), MAX_SIZE)
  // Of a single line, the baseline is that of its label; several begin at the top of their field.
  const base = lines.length > 1 ? top - size : (top + bottom) / 2 - size * 0.35
  return lines.map((str, index) => ({
    str,
    transform: [size, 0, 0, size, left + 2, base - index * size],
    width: Math.min(right - left, str.length * size * 0.5),
    fontName: 'field',
  }))
}

/** The index of the text before a field: the nearest left of it, or above it; -1 if none is. */
function placeOf(contents: PdfContent[], field: PdfItem): number {
  const [, , , size = 0, x = 0, y = 0] = field.transform
  let best = -1
  let least = Number.POSITIVE_INFINITY
  contents.forEach((content, index) => {
    if (!('str' in content) || content.str.trim() === '') return
    const [, , , , left = 0, base = 0] = content.transform
    const isBeside = Math.abs(base - y) < size && left < x
    const distance = isBeside ? x - left : base > y ? 1_000 + base - y + Math.abs(left - x) / 10 : Number.NaN
    if (distance <= least) [best, least] = [index, distance]
  })
  return best
}

/** The lines through text that readers of a file marked as struck out, on a page seen through `viewport`. */
export const struckLines = (annotations: PdfAnnotation[], viewport: number[]): PdfStroke[] =>
  annotations
    .filter(({ subtype }) => subtype === 'StrikeOut')
    .flatMap(({ quadPoints }) => {
      const points = Array.from(quadPoints ?? [])
      return Array.from({ length: Math.floor(points.length / 8) }, (_, quad) => {
        const corners = Array.from({ length: 4 }, (_, corner) => {
          const at = quad * 8 + corner * 2
          return multiply(viewport as Matrix, [1, 0, 0, 1, points[at] ?? 0, points[at + 1] ?? 0])
        })
        const xs = corners.map(([, , , , x]) => x)
        const ys = corners.map(([, , , , , y]) => y)
        return {
          x: Math.min(...xs),
          end: Math.max(...xs),
          y: (Math.min(...ys) + Math.max(...ys)) / 2,
          height: 0,
        }
      })
    })
