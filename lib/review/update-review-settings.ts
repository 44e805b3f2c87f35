import type { Ctx } from '../auth/context.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { db, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { releaseGates } from './approve-entries.ts'
import { type Checkpoint, completeSettings, type ReviewSettings } from './checkpoint-list.ts'

/** The account's settings: what courses made from now on start with. */
export async function getAccountReviewSettings(ctx: Ctx): Promise<ReviewSettings> {
  const account = await db().account.findUnique({ where: { id: ctx.accountId } })
  if (!account) throw new AppError('account_not_found')
  return completeSettings(account.reviewSettings)
}

/** Changes some of the account's settings; courses that exist keep theirs. */
export async function updateAccountReviewSettings(
  ctx: Ctx,
  changes: Partial<ReviewSettings>,
): Promise<ReviewSettings> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "account" WHERE "id" = ${ctx.accountId} FOR UPDATE`
    const account = await tx.account.findUnique({ where: { id: ctx.accountId } })
    if (!account) throw new AppError('account_not_found')
    const reviewSettings = { ...completeSettings(account.reviewSettings), ...changes }
    await tx.account.update({ where: { id: account.id }, data: { reviewSettings } })
    return reviewSettings
  })
}

/**
 * Changes some of a course's settings. A checkpoint set to automatic lets go of what waits at it now; one set to
 * manual holds what has not passed yet.
 */
export async function updateCourseReviewSettings(
  ctx: Ctx,
  courseId: string,
  changes: Partial<ReviewSettings>,
): Promise<ReviewSettings> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const reviewSettings = { ...completeSettings(course.reviewSettings), ...changes }
    const updated = await tx.course.update({ where: { id: course.id }, data: { reviewSettings } })
    const released = (Object.keys(changes) as Checkpoint[]).filter((name) => changes[name] === 'auto')
    const waiting = {
      courseId: course.id,
      checkpoint: { in: released },
      status: { in: ['pending', 'note', 'edited'] },
    }
    const entries = await tx.reviewEntry.findMany({ where: waiting })
    await tx.reviewEntry.updateMany({ where: waiting, data: { status: 'auto_approved' } })
    await releaseGates(tx, updated, entries)
    return reviewSettings
  })
}
