import type { Account } from '../../generated/prisma/client.ts'
import { mintApiKey } from '../../platform/auth/api-key.ts'
import type { Mode } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { AccountSettings } from './account-settings.ts'

/** Creates an account with one live and one test key. The keys are returned only here. */
export async function createAccount(
  input: AccountSettings & { demo?: boolean },
): Promise<{ account: Account; liveKey: string; testKey: string }> {
  const live = mintApiKey('live')
  const test = mintApiKey('test')
  const keyRow = (mode: Mode, { hash, prefix }: typeof live) => ({
    id: newId('key'),
    mode,
    name: 'First key',
    hash,
    prefix,
  })
  const account = await db().account.create({
    data: { id: newId('acc'), ...input, keys: { create: [keyRow('live', live), keyRow('test', test)] } },
  })
  return { account, liveKey: live.key, testKey: test.key }
}
