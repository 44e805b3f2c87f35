import { createAccountContract, listAccountsContract } from '@/lib/accounts/contract'
import { createAccount } from '@/lib/accounts/create-account'
import { listAccounts } from '@/lib/accounts/list-accounts'
import { parseSettings, serializeAccount } from '@/lib/accounts/serialize'
import { readUsage } from '@/lib/billing/read-usage'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountsContract, async () => readUsage(await listAccounts())),
  on(createAccountContract, async (_ctx, { body }) => {
    const settings = { ...parseSettings(body), name: body.name, quotaSeconds: body.quota_seconds }
    const { account, liveKey, testKey } = await createAccount(settings)
    return { ...serializeAccount(account), live_key: liveKey, test_key: testKey }
  }),
)
