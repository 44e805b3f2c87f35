import { verifyPassword } from '../../platform/auth/password-hash.ts'
import { clearUnlockAttempts, countUnlockAttempt } from '../../platform/auth/sign-in-throttle.ts'
import { AppError } from '../../platform/errors.ts'
import { getShare } from './find-share.ts'
import { mintShareAccess } from './share-access.ts'

/**
 * Exchanges the password of a link for access. `address` is the visitor's network address. Throws `not_found`,
 * `rate_limited` and `invalid_sign_in`.
 */
export async function unlockShare(token: string, password: string, address: string) {
  const share = await getShare(token)
  if (share.passwordHash === null) return mintShareAccess(share)
  await countUnlockAttempt(share.id, address)
  if (!(await verifyPassword(share.passwordHash, password)))
    throw new AppError('invalid_sign_in', { message: 'This password is wrong. Check it and try again.' })
  await clearUnlockAttempts(share.id, address)
  return mintShareAccess(share)
}
