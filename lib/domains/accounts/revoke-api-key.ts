import type { ApiKey } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Revokes a key immediately; idempotent. `accountId` null searches all accounts (for the operator CLI).
 * Throws `key_not_found`.
 */
export async function revokeApiKey(accountId: string | null, keyId: string): Promise<ApiKey> {
  const key = await db().apiKey.findFirst({ where: { id: keyId, ...(accountId !== null && { accountId }) } })
  if (!key) throw new AppError('key_not_found')
  return key.revokedAt ? key : db().apiKey.update({ where: { id: key.id }, data: { revokedAt: now() } })
}
