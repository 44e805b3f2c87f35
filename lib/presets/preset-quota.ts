import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Account } from '../generated/prisma/client.ts'
import { getPreset } from './get-preset.ts'

/** Seconds of video; what an account may still have made this month. */
export type QuotaBlock = {
  quotaSeconds: number
  consumedSeconds: number
  reservedSeconds: number
  remainingSeconds: number
  percentConsumed: number
  isOver: boolean
}
export type PresetQuota = { presetId: string; consumedSeconds: number; courses: number; quota: QuotaBlock }

const START_FLOOR_SECONDS = 60

/** The quota block of an account with these seconds consumed and reserved. */
export function quotaBlock(
  account: Pick<Account, 'quotaSeconds' | 'startFloorSeconds'>,
  consumedSeconds: number,
  reservedSeconds: number,
): QuotaBlock {
  const { quotaSeconds } = account
  const remainingSeconds = Math.max(0, quotaSeconds - consumedSeconds - reservedSeconds)
  const percent = quotaSeconds > 0 ? (consumedSeconds / quotaSeconds) * 100 : 100
  return {
    quotaSeconds,
    consumedSeconds,
    reservedSeconds,
    remainingSeconds,
    percentConsumed: Math.min(100, Math.round(percent * 10) / 10),
    isOver: remainingSeconds <= (account.startFloorSeconds ?? START_FLOOR_SECONDS),
  }
}

/** What the courses of a preset have used, ever, and the account's quota of this month. `preset_not_found`. */
export async function presetQuota(ctx: Ctx, presetId: string): Promise<PresetQuota> {
  const preset = await getPreset(ctx, presetId)
  const consumedSeconds = await finishedSeconds({ presetId })
  return { presetId, consumedSeconds, courses: preset._count.courses, quota: await accountQuota(ctx) }
}

/** Refuses what begins new work when the account is over its quota: `quota_exceeded`. The sandbox has none. */
export async function requireQuota(ctx: Ctx): Promise<void> {
  if (ctx.mode === 'live' && (await accountQuota(ctx)).isOver) throw new AppError('quota_exceeded')
}

async function accountQuota({ accountId }: Ctx): Promise<QuotaBlock> {
  const account = await db().account.findUniqueOrThrow({ where: { id: accountId } })
  const today = now()
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth()))
  const consumed = await finishedSeconds({ accountId, mode: 'live' }, month)
  return quotaBlock(account, consumed, 0)
}

/** Whole seconds, rounded up per module, of the finished modules of these courses; `since` when they were made. */
async function finishedSeconds(
  course: { presetId: string } | { accountId: string; mode: string },
  since?: Date,
): Promise<number> {
  const modules = await db().module.findMany({
    where: { course, status: 'ready', ...(since && { createdAt: { gte: since } }) },
    select: { durationSeconds: true },
  })
  return modules.reduce((sum, { durationSeconds }) => sum + Math.ceil(durationSeconds ?? 0), 0)
}
