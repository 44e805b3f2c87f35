import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'

const OFF = { twoStepAt: null, twoStepSecret: null, twoStepUsed: 0, recoveryHashes: [] }

/**
 * Turns off two-step sign-in for a console user, by an operator or the user. `accountId` null searches all
 * accounts; `by` is for the log. No-op if it is off. Throws `not_found`.
 */
export async function resetTwoStep(accountId: string | null, userId: string, by: string): Promise<void> {
  const where = { id: userId, ...(accountId !== null && { accountId }) }
  const { count } = await db().user.updateMany({ where, data: OFF })
  if (count === 0) throw new AppError('not_found', { message: 'User not found.' })
  log().info({ userId, by }, 'two-step sign-in was turned off')
}
