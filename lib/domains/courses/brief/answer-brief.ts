import type { BriefAnswer } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { checkAnswers, type SubmittedAnswer } from '../../presets/questionnaire/question-check.ts'
import { BRIEF_FORM } from './brief-form.ts'
import { storeBriefAnswers } from './store-answers.ts'

/**
 * Stores answers of the brief, all or none; a new answer replaces the earlier one. InvalidInputError lists
 * each wrong entry; throws `course_not_awaiting_brief` after the launch.
 */
export async function answerBrief(
  ctx: Ctx,
  courseId: string,
  given: readonly SubmittedAnswer[],
): Promise<BriefAnswer[]> {
  const { answers, issues } = checkAnswers(BRIEF_FORM, given)
  if (issues.length > 0) throw new InvalidInputError(issues)
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
    await storeBriefAnswers(tx, courseId, answers)
    return tx.briefAnswer.findMany({ where: { courseId } })
  })
}
