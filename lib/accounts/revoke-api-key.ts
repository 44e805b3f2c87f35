import { now } from '../clock.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { ApiKey } from '../generated/prisma/client.ts'

/**
 * Ends a key at once; again: unchanged. `accountId` null looks in every account (the operator's shell).
 * Throws `key_not_found`.
 */
export async function revokeApiKey(accountId: string | null, keyId: string): Promise<ApiKey> {
  const key = await db().apiKey.findFirst({ where: { id: keyId, ...(accountId !== null && { accountId }) } })
  if (!key) throw new AppError('key_not_found')
  return key.revokedAt ? key : db().apiKey.update({ where: { id: key.id }, data: { revokedAt: now() } })
}
