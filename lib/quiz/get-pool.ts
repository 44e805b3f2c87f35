import type { Ctx } from '../auth/context.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Course, Question } from '../generated/prisma/client.ts'

export type Pool = { course: Course; moduleIndex: number; questions: Question[] }

/** The newest versions of a module's questions; `moduleNum` counts from 1. `course_not_found`, `module_not_found`, `quiz_not_available`. */
export async function getPool(ctx: Ctx, courseId: string, moduleNum: number): Promise<Pool> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const module = await tx.module.findFirst({
      where: { courseId: course.id, moduleIndex: moduleNum - 1 },
      include: { questions: { where: { active: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    })
    if (!module) throw new AppError('module_not_found')
    if (module.questions.length === 0) throw new AppError('quiz_not_available')
    return { course, moduleIndex: module.moduleIndex, questions: module.questions }
  })
}
