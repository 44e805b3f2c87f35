import { authorProvider } from '../../author/current-author.ts'
import type { Course } from '../../generated/prisma/client.ts'
import { narratorProvider } from '../../media/narration/current-narrator.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { NO_FAILURE } from '../../product/failures/failure-column.ts'
import { probeNow } from '../../product/providers/provider-circuit.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { courseAuthorChoice } from '../makers/account-author.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'

/**
 * Retries a failed course from its last finished step; a provider with an open circuit is called at once.
 * Throws `course_not_failed`.
 */
export async function retryCourse(ctx: Ctx, courseId: string): Promise<Course> {
  const course = await relaunch(ctx, courseId)
  const providers = [await authorProvider(await courseAuthorChoice(courseId)), narratorProvider()]
  await probeNow(providers.filter((provider) => provider !== null))
  return course
}

function relaunch(ctx: Ctx, courseId: string): Promise<Course> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status !== 'failed') throw new AppError('course_not_failed')
    const runNumber = course.runNumber + 1
    await tx.module.updateMany({
      where: { courseId, status: { not: 'ready' } },
      data: { status: 'pending', failure: NO_FAILURE },
    })
    const again = await tx.course.update({
      where: { id: course.id },
      data: { status: 'generating', failure: NO_FAILURE, runNumber },
    })
    await sendEvent(tx, 'course/launched', {
      course_id: course.id,
      run_number: runNumber,
      account_id: course.accountId,
    })
    return refreshCourse(tx, again)
  })
}
