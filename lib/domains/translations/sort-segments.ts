import type { TranslatedText } from '../../generated/prisma/client.ts'
import type { ReadSegment } from '../../media/xliff/xliff-file.ts'
import { type CourseSegment, SEGMENT_PARTS } from './course-segments.ts'
import { MAY_BE_MEANT, TARGET_PROBLEMS, type TranslationRules, targetProblem } from './target-problems.ts'
import { comparable, sourceHash } from './translated-segments.ts'

export const SEGMENT_PROBLEMS = ['unknown', 'stale', ...TARGET_PROBLEMS] as const
/** A segment of a file that is not taken as a translation, with what of the original its target lacks. */
export type SegmentProblem = Pick<ReadSegment, 'unit' | 'id' | 'source' | 'target'> & {
  reason: (typeof SEGMENT_PROBLEMS)[number]
  lost: string[]
}
/** A text to store. */
export type NewText = Pick<TranslatedText, 'unit' | 'hash' | 'segment' | 'source' | 'target'>

/** What became of the segments of a file. `untranslated`: they have no target yet. */
export type XliffOutcome = {
  taken: number
  unchanged: number
  untranslated: number
  problems: SegmentProblem[]
}

/**
 * Sorts the segments of a file: what is to be stored, and what is wrong with the others. A segment is recognized by
 * its source, wherever in its unit it is by now. The translation of a text that has changed since is stored for
 * that text, if it has none, so that it can be started from. Pure.
 */
export function sortSegments(
  read: readonly ReadSegment[],
  segments: readonly CourseSegment[],
  known: readonly TranslatedText[],
  rules: TranslationRules,
  acceptLost: boolean,
): XliffOutcome & { texts: NewText[] } {
  const answer: XliffOutcome = { taken: 0, unchanged: 0, untranslated: 0, problems: [] }
  const texts = new Map<string, NewText>()
  const units = Map.groupBy(segments, ({ unit }) => unit)
  const stored = new Map(known.map((text) => [`${text.unit} ${text.hash}`, text.target]))
  for (const { unit, id, source, target, isInitial } of read) {
    // Some tools fill in the source as a target to start from.
    if (target === '' || (isInitial && comparable(target) === comparable(source))) {
      answer.untranslated++
      continue
    }
    const hash = sourceHash(source)
    const key = `${unit} ${hash}`
    const text = { unit, hash, segment: id, source: comparable(source), target }
    const refuse = (reason: SegmentProblem['reason'], lost: string[] = []) =>
      answer.problems.push({ unit, id, source, target, reason, lost })
    const ofUnit = units.get(unit) ?? []
    const segment = ofUnit.find((each) => sourceHash(each.text) === hash)
    if (!segment) {
      const place = ofUnit.find((each) => each.id === id)
      if (place && !stored.has(key) && target.length <= SEGMENT_PARTS[place.part]) texts.set(key, text)
      refuse(place ? 'stale' : 'unknown')
      continue
    }
    const problem = targetProblem(segment, target, rules)
    if (problem && !(acceptLost && MAY_BE_MEANT.includes(problem.reason)))
      refuse(problem.reason, problem.lost)
    else if ((texts.get(key)?.target ?? stored.get(key)) === target) answer.unchanged++
    else {
      answer.taken++
      texts.set(key, { ...text, segment: segment.id })
    }
  }
  return { ...answer, texts: [...texts.values()] }
}
