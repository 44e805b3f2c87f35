import { createHash } from 'node:crypto'
import type { TranslatedText } from '../../generated/prisma/client.ts'
import type { CourseSegment } from './course-segments.ts'

export const SEGMENT_STATES = ['translated', 'stale', 'missing'] as const
export type SegmentState = (typeof SEGMENT_STATES)[number]

/**
 * A segment beside its translation; of a stale one, `target` translates what it said before, `translatedFrom`.
 */
export type TranslatedSegment = CourseSegment & {
  state: SegmentState
  target: string | null
  translatedFrom: string | null
  translatedBy: string | null
}

/** A text as it is compared: tools for translators change spaces. */
export const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What a text is found again by. */
export const sourceHash = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('hex')

/**
 * Segments with their translations: by their text, wherever in its unit it is by now. One whose text has none is
 * stale if the last text in its place that has gone from its unit has one. Pure.
 */
export function translatedSegments(
  segments: readonly CourseSegment[],
  texts: readonly TranslatedText[],
): TranslatedSegment[] {
  const byUnit = Map.groupBy(texts, ({ unit }) => unit)
  const hashed = segments.map((segment) => ({ segment, hash: sourceHash(segment.text) }))
  const current = new Set(hashed.map(({ segment, hash }) => `${segment.unit} ${hash}`))
  return hashed.map(({ segment, hash }) => {
    const ofUnit = byUnit.get(segment.unit) ?? []
    const found = ofUnit.find((each) => each.hash === hash)
    if (found)
      return {
        ...segment,
        state: 'translated',
        target: found.target,
        translatedFrom: null,
        translatedBy: found.translatedBy,
      }
    const [earlier] = ofUnit
      .filter((each) => each.segment === segment.id && !current.has(`${segment.unit} ${each.hash}`))
      .sort((a, b) => b.translatedAt.getTime() - a.translatedAt.getTime())
    if (!earlier)
      return { ...segment, state: 'missing', target: null, translatedFrom: null, translatedBy: null }
    return {
      ...segment,
      state: 'stale',
      target: earlier.target,
      translatedFrom: earlier.source,
      translatedBy: earlier.translatedBy,
    }
  })
}
