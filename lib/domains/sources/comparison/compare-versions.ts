import { refused } from '../../../product/failures/failure-reason.ts'
import { refusalOfFailure } from '../readers/extract-document.ts'
import { INSPECTION_TIME, inspectionPool } from '../readers/source-pool.ts'
import type { TextsToCompare } from './compare-texts.ts'
import type { PassagesToMove } from './move-passages.ts'
import type { StructuredText } from './source-units.ts'
import type { TextDifference } from './text-difference.ts'

/**
 * {@link compareTexts} in a worker, within 20 seconds of its CPU time. Throws InvalidInputError if that is not
 * enough.
 */
export async function compareVersions({
  before,
  after,
  language,
}: TextsToCompare): Promise<TextDifference[]> {
  const texts = { before: textOf(before), after: textOf(after), language }
  const answer = await inspectionPool().run('compare', texts, INSPECTION_TIME).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw refused(['body'], answer.refusal)
}

/** {@link movePassages} in a worker, with the limits of {@link compareVersions}. */
export async function moveToVersion({ before, after, language, passages }: PassagesToMove) {
  const work = { before: textOf(before), after: textOf(after), language, passages }
  const answer = await inspectionPool().run('move', work, INSPECTION_TIME).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw refused(['body'], answer.refusal)
}

const textOf = ({ text, blocks }: StructuredText): StructuredText => ({ text, blocks })
