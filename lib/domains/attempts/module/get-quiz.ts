import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type EnrollmentView, getEnrollment } from '../../learners/enrollment/get-enrollment.ts'

/** A quiz of a course: of the module `moduleNum`, which starts at 1; null: the final exam. */
export type QuizOfCourse = { courseId: string; moduleNum: number | null }
export type AttemptPlace = QuizOfCourse & { attemptId: string }

/**
 * A learner's enrollment, and the index of the quiz's module; null for the final exam. Throws `not_enrolled`,
 * `module_not_found`.
 */
export async function getQuiz(
  tx: Tx,
  ctx: Ctx,
  email: string,
  { courseId, moduleNum }: QuizOfCourse,
): Promise<{ enrollment: EnrollmentView; moduleIndex: number | null }> {
  const enrollment = await getEnrollment(tx, ctx, email, courseId)
  if (moduleNum === null) return { enrollment, moduleIndex: null }
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: enrollment.courseId, moduleIndex: moduleNum - 1 } },
  })
  if (!module) throw new AppError('module_not_found')
  return { enrollment, moduleIndex: module.moduleIndex }
}
