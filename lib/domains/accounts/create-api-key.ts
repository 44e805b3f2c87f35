import type { ApiKey } from '../../generated/prisma/client.ts'
import { mintApiKey } from '../../platform/auth/api-key.ts'
import { KEY_SCOPES, type KeyScope, type Mode } from '../../platform/auth/context.ts'

import { db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { requireFuture } from '../../platform/require-future.ts'
import { getAccount } from './get-account.ts'

/** Issues another key for an account; `key` is shown only once. `expires_at` is an ISO time in the future.
 * Throws `account_not_found`. */
export async function createApiKey(
  accountId: string,
  input: { mode: Mode; name?: string; scopes?: KeyScope[]; expires_at?: string },
): Promise<{ id: string; key: string; row: ApiKey }> {
  await getAccount(accountId)
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at)
  requireFuture(expiresAt, 'expires_at')
  const { key, hash, prefix } = mintApiKey(input.mode)
  const row = await db().apiKey.create({
    data: {
      id: newId('key'),
      accountId,
      mode: input.mode,
      name: input.name ?? 'API key',
      hash,
      prefix,
      scopes: [...new Set(input.scopes ?? KEY_SCOPES)],
      expiresAt,
    },
  })
  return { id: row.id, key, row }
}
