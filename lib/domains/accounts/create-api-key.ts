import type { ApiKey } from '../../generated/prisma/client.ts'
import { mintApiKey } from '../../platform/auth/api-key.ts'
import type { Mode } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { getAccount } from './get-account.ts'

/** Issues another key for an account; `key` is shown only once. Throws `account_not_found`. */
export async function createApiKey(
  accountId: string,
  input: { mode: Mode; name?: string },
): Promise<{ id: string; key: string; row: ApiKey }> {
  await getAccount(accountId)
  const { key, hash, prefix } = mintApiKey(input.mode)
  const row = await db().apiKey.create({
    data: { id: newId('key'), accountId, mode: input.mode, name: input.name ?? 'API key', hash, prefix },
  })
  return { id: row.id, key, row }
}
