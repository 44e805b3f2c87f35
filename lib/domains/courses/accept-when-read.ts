import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { acceptSuggestions } from './brief/accept-suggestions.ts'
import { getBrief } from './brief/get-brief.ts'
import { readLaunchRequest, requestLaunch } from './launch-request.ts'

/**
 * Accepts what the sources suggest for a brief: at once if they are read, and then returns how many answers that
 * are, else as soon as they are. Throws `course_not_found` and `course_not_awaiting_brief`.
 */
export async function acceptWhenRead(ctx: Ctx, courseId: string): Promise<number> {
  if (!(await getBrief(ctx, courseId)).isReading) return acceptSuggestions(ctx, courseId)
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
    const launch = readLaunchRequest(course.launchRequest)?.launch ?? false
    await requestLaunch(tx, courseId, { accept: true, launch })
  })
  return 0
}
