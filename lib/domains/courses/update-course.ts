import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import type { UpdateRule } from '../../product/update-rules.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { retitleOutline } from './retitle-outline.ts'

/** What may change at any time, and what only before the launch. Absent keys stay unchanged. */
export type CoursePatch = {
  title?: string | undefined
  listed?: boolean | undefined
  videoQuestions?: boolean | undefined
  externalRef?: string | null | undefined
  instructions?: string | null | undefined
  targetMinutes?: number | null | undefined
  quizSize?: number | undefined
  onUpdate?: UpdateRule | undefined
}

/** Fields that can only change before the launch, with their wire names. */
const BEFORE_LAUNCH = [
  ['instructions', 'instructions'],
  ['targetMinutes', 'target_minutes'],
  ['quizSize', 'quiz_size'],
] as const

/** A sandbox reference may pause a course; another reference lets it continue. */
const releases = (course: Course, { externalRef }: CoursePatch): boolean =>
  quotaOf(course).dependsOnReference && course.status === 'paused_quota_exceeded' && externalRef !== undefined

/**
 * Updates a course. Throws `course_not_awaiting_brief` for brief fields after the launch, and
 * `external_ref_taken` if another course of the account has that reference.
 */
export async function updateCourse(ctx: Ctx, courseId: string, patch: CoursePatch): Promise<Course> {
  try {
    return await transaction(async (tx) => {
      const course = await lockOwnCourse(tx, ctx, courseId)
      const late = BEFORE_LAUNCH.find(([key]) => patch[key] !== undefined)
      if (late && course.status !== 'awaiting_brief')
        throw new AppError('course_not_awaiting_brief', { param: late[1] })
      const { title, ...rest } = patch
      if (title !== undefined) await retitleOutline(tx, ctx, course.id, title)
      if (releases(course, patch)) await sendEvent(tx, 'quota/changed', { account_id: course.accountId })
      return tx.course.update({
        where: { id: course.id },
        data: { ...(title === undefined ? {} : { title, givenTitle: title }), ...rest },
      })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError('external_ref_taken', { param: 'external_ref', cause: error })
    throw error
  }
}
