import type { Account } from '../../generated/prisma/client.ts'
import { env } from '../../platform/env.ts'

/** The seconds of video of an account in a month. */
export type Balance = { consumedSeconds: number; reservedSeconds: number }

/** The quota left this month, in seconds of video; `percentConsumed` is 0-100 with one decimal. */
export type QuotaBlock = Balance & {
  quotaSeconds: number
  remainingSeconds: number
  percentConsumed: number
  isOver: boolean
}

/** Share of the quota at which an account is warned. */
const WARNING = 0.8

/** Seconds an account may use and reserve in a month: the operator's cap, else the quota. */
export const billingCap = ({
  billingCapSeconds,
  quotaSeconds,
}: Pick<Account, 'billingCapSeconds' | 'quotaSeconds'>): number => billingCapSeconds ?? quotaSeconds

/** The quota block of an account with these seconds consumed and reserved. */
export function quotaBlock(
  account: Pick<Account, 'quotaSeconds' | 'startFloorSeconds'>,
  { consumedSeconds, reservedSeconds }: Balance,
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
    isOver: remainingSeconds <= (account.startFloorSeconds ?? env().QUOTA_START_FLOOR_SECONDS),
  }
}

/** Whether this many consumed seconds call for a warning. */
export const isWarned = (quotaSeconds: number, consumedSeconds: number): boolean =>
  consumedSeconds >= quotaSeconds * WARNING

/** Hours of video above the quota. */
export const overageHours = (quotaSeconds: number, consumedSeconds: number): number =>
  Math.max(0, consumedSeconds - quotaSeconds) / 3600
