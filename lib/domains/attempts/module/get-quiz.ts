import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type EnrollmentView, getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import type { AttemptScope } from './lock-attempt.ts'

/** A quiz of a course: of the module `moduleNum`, which starts at 1; null: the final exam, or the quiz of what is new. */
export type QuizOfCourse = { courseId: string; moduleNum: number | null; news?: boolean }
export type AttemptPlace = QuizOfCourse & { attemptId: string }

/** A learner's enrollment, and which quiz of it is meant. Throws `not_enrolled`, `module_not_found`. */
export async function getQuiz(
  tx: Tx,
  ctx: Ctx,
  email: string,
  { courseId, moduleNum, news = false }: QuizOfCourse,
): Promise<{ enrollment: EnrollmentView; scope: AttemptScope }> {
  const enrollment = await getEnrollment(tx, ctx, email, courseId)
  if (moduleNum === null) return { enrollment, scope: { moduleIndex: null, news } }
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: enrollment.courseId, moduleIndex: moduleNum - 1 } },
  })
  if (!module) throw new AppError('module_not_found')
  return { enrollment, scope: { moduleIndex: module.moduleIndex, news: false } }
}
