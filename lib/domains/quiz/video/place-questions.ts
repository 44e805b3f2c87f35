import { titleKey } from '../../../author/text/text-key.ts'
import type { SourceRef } from '../../../product/source-document.ts'
import type { QuestionContent } from '../questions/question-draft.ts'

/** The least seconds of video from one question to the next, and the most questions of a module. */
export const SPACING = { seconds: 90, most: 4 }

/** Why a question is not asked. */
export const HIDDEN_REASONS = ['left_out', 'asked_in_quiz', 'too_soon', 'too_many'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** What the quizzes of a course ask. */
export type QuizAsks = Pick<QuestionContent, 'prompt' | 'sourceRef'>
/** `at`: the second at which its scene ends. */
type Placed = { at: number; isLeftOut: boolean; content: QuestionContent }

/**
 * Why each question of a module is not asked, or null: one that a person left out, one about what the quizzes of
 * the course ask, and what would be more than {@link SPACING} allows, the earlier one first. In the order given.
 */
export function hiddenBecause(
  questions: readonly Placed[],
  quizzes: readonly QuizAsks[],
): (HiddenReason | null)[] {
  const reasons = new Map<Placed, HiddenReason | null>()
  let shown = 0
  let last = Number.NEGATIVE_INFINITY
  for (const question of questions.toSorted((a, b) => a.at - b.at)) {
    const reason = ownReason(question, quizzes) ?? spaceReason(question.at, { shown, last })
    reasons.set(question, reason)
    if (reason) continue
    shown += 1
    last = question.at
  }
  return questions.map((question) => reasons.get(question) ?? null)
}

function ownReason({ isLeftOut, content }: Placed, quizzes: readonly QuizAsks[]): HiddenReason | null {
  if (isLeftOut) return 'left_out'
  return quizzes.some((asked) => isSameQuestion(content, asked)) ? 'asked_in_quiz' : null
}

function spaceReason(at: number, { shown, last }: { shown: number; last: number }): HiddenReason | null {
  if (at - last < SPACING.seconds) return 'too_soon'
  return shown >= SPACING.most ? 'too_many' : null
}

/** Whether two questions have the same text or stand on the same passage. */
const isSameQuestion = (one: QuizAsks, other: QuizAsks): boolean =>
  titleKey(one.prompt) === titleKey(other.prompt) || isSamePassage(one.sourceRef, other.sourceRef)

/** Whether two passages have some text in common. */
export const isSamePassage = (one: SourceRef | null, other: SourceRef | null): boolean =>
  one !== null &&
  other !== null &&
  one.sourceId === other.sourceId &&
  one.start < other.end &&
  other.start < one.end

/** Of proposals, best first, those that keep {@link SPACING}. */
export function chooseSpaced<T extends { at: number }>(proposals: readonly T[]): T[] {
  const chosen: T[] = []
  for (const each of proposals) {
    const isFree = chosen.every(({ at }) => Math.abs(at - each.at) >= SPACING.seconds)
    if (isFree && chosen.length < SPACING.most) chosen.push(each)
  }
  return chosen
}
