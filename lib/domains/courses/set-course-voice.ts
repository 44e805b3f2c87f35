import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'

/** Sets a course's own voice, or clears it with null. Throws `course_not_awaiting_brief` after the launch. */
export async function setCourseVoice(ctx: Ctx, courseId: string, voice: string | null): Promise<Course> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
    return tx.course.update({ where: { id: course.id }, data: { voice } })
  })
}
