import { naturalKind } from '../../media/narration/current-narrator.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { modulesToSpeak, respeakCourse } from './respeak-course.ts'

/**
 * Has a finished course spoken again by the natural voices of this installation: its sound and videos are made
 * again, nothing else (see {@link respeakCourse}, whose errors it throws). Throws `course_not_finished`, and
 * `no_new_voice` if none could speak it in place of what it has.
 */
export async function speakAgain(ctx: Ctx, courseId: string): Promise<void> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (!['ready', 'partial_quota_exceeded'].includes(course.status))
      throw new AppError('course_not_finished')
    const narrator = naturalKind(course)
    if (!narrator) throw new AppError('no_new_voice')
    const changed = await tx.course.update({ where: { id: course.id }, data: { narrator } })
    await respeakCourse(tx, changed, await modulesToSpeak(tx, course.id), ctx.actor.label)
  })
}
