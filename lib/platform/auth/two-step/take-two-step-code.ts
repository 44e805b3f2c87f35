import type { User } from '../../../generated/prisma/client.ts'
import { now } from '../../clock.ts'
import { db } from '../../db.ts'
import { openText } from '../../sealed-text.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { matchTotpCode } from './totp-code.ts'

/**
 * Uses up a code of the user's authenticator app, or a recovery code: each works once, even in concurrent
 * requests. Returns which it was; null if it is wrong or used.
 */
export async function takeTwoStepCode(
  user: Pick<User, 'id' | 'twoStepSecret'>,
  code: string,
): Promise<'code' | 'recovery_code' | null> {
  if (user.twoStepSecret === null) return null
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return (await takeTotpCode(user.id, user.twoStepSecret, digits)) ? 'code' : null
  return (await takeRecoveryCode(user.id, code)) ? 'recovery_code' : null
}

async function takeTotpCode(userId: string, sealed: string, code: string): Promise<boolean> {
  const step = matchTotpCode(openText('two-step-secret', userId, sealed), code, now())
  if (step === null) return false
  const { count } = await db().user.updateMany({
    where: { id: userId, twoStepSecret: sealed, twoStepAt: { not: null }, twoStepUsed: { lt: step } },
    data: { twoStepUsed: step },
  })
  return count > 0
}

async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code)
  const count = await db().$executeRaw`
    UPDATE "user" SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE id = ${userId} AND two_step_at IS NOT NULL AND ${hash} = ANY(recovery_hashes)`
  return count > 0
}
