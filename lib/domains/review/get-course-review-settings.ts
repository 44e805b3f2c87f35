import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { completeSettings, type ReviewSettings } from '../ledger/checkpoint-list.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'

/** Which checkpoints of a course are automatic. `course_not_found`. */
export async function getCourseReviewSettings(ctx: Ctx, courseId: string): Promise<ReviewSettings> {
  const course = await transaction((tx) => getOwnCourse(tx, ctx, courseId))
  return completeSettings(course.reviewSettings)
}
