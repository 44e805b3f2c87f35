import type { OpenReview, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { releaseGates } from '../ledger/approve-entries.ts'
import { CHECKPOINTS, completeSettings, isAutomatic, type ReviewSettings } from '../ledger/checkpoint-list.ts'
import { OPEN } from '../ledger/gate-state.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { refreshPresets } from '../presets/refresh-presets.ts'

/** The account's settings, with which new courses start. */
export async function getAccountReviewSettings(ctx: Ctx): Promise<ReviewSettings> {
  const account = await db().account.findUnique({ where: { id: ctx.accountId } })
  if (!account) throw new AppError('account_not_found')
  return completeSettings(account.reviewSettings)
}

/** Changes some of the account's settings; existing courses keep theirs, presets follow the account. */
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
    await refreshPresets(tx, account.id)
    return reviewSettings
  })
}

/**
 * Changes some of a course's settings. Setting a checkpoint to automatic releases what is waiting at it;
 * setting it to manual stops what has not passed it yet.
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
    const automatic = CHECKPOINTS.filter((name) => isAutomatic(changes[name]))
    const gates = await tx.openReview.findMany({ where: { courseId, checkpoint: { in: automatic } } })
    await releaseGates(tx, updated, await approveAtGates(tx, gates))
    return reviewSettings
  })
}

/** Approves what is waiting at these gates, as an automatic checkpoint does; returns the rows. */
async function approveAtGates(tx: Tx, gates: readonly OpenReview[]): Promise<ReviewEntry[]> {
  const waiting = gates.map(({ courseId, checkpoint, moduleIndex }) => ({
    courseId,
    checkpoint,
    moduleIndex,
    made: true,
    status: { in: [...OPEN] },
  }))
  if (waiting.length === 0) return []
  const where = { OR: waiting }
  return tx.reviewEntry.updateManyAndReturn({ where, data: { status: 'auto_approved' } })
}
