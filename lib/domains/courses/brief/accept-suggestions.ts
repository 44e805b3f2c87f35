import type { Ctx } from '../../../platform/auth/context.ts'
import type { SubmittedAnswer } from '../../presets/questionnaire/question-check.ts'
import { answerBrief } from './answer-brief.ts'
import { BRIEF_FORM } from './brief-form.ts'
import { getBrief } from './get-brief.ts'

/**
 * Answers the open questions of a brief with what is suggested for them, and skips the optional ones without a
 * suggestion. Returns how many were answered. Throws as {@link answerBrief}.
 */
export async function acceptSuggestions(ctx: Ctx, courseId: string): Promise<number> {
  const { answers, suggestions } = await getBrief(ctx, courseId)
  const open = BRIEF_FORM.questions.filter(({ id }) => !answers.some(({ questionId }) => questionId === id))
  const given = open.flatMap(({ id, blocking }): SubmittedAnswer[] => {
    const suggested = suggestions.find(({ questionId }) => questionId === id)
    if (suggested) return [{ question_id: id, value: suggested.value }]
    return blocking ? [] : [{ question_id: id, skip: true }]
  })
  if (given.length > 0) await answerBrief(ctx, courseId, given)
  return given.filter(({ skip }) => !skip).length
}
