import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { workTime } from '../lifecycle/work-time.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { isRunning } from '../runs/course-status.ts'
import { clearFileKeys } from './clear-file-keys.ts'
import { deleteCourseFiles } from './delete-course-files.ts'
import { resetModules } from './reset-modules.ts'

/**
 * Cancels a running course permanently. Its texts stay readable, its slides, audio and videos are deleted;
 * its documents stay until it is deleted. No-op if already canceled; otherwise throws
 * `course_not_generating`.
 */
export async function cancelCourse(ctx: Ctx, courseId: string): Promise<Course> {
  const cancelled = await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status === 'cancelled') return course
    if (!isRunning(course.status) && course.status !== 'awaiting_brief')
      throw new AppError('course_not_generating')
    await tx.openReview.deleteMany({ where: { courseId } })
    await resetModules(tx, courseId)
    await releaseModules(tx, course)
    await sendEvent(tx, 'course/cancelled', { course_id: course.id, run_number: course.runNumber })
    await clearFileKeys(tx, courseId)
    return tx.course.update({
      where: { id: course.id },
      data: { status: 'cancelled', quotaPausedSince: null, ...workTime(course, false, now()) },
    })
  })
  await deleteCourseFiles(cancelled.id, [])
  return cancelled
}
