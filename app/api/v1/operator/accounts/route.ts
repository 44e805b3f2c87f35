import { createAccountContract, listAccountsContract } from '@/lib/domains/accounts/contract'
import { createAccount } from '@/lib/domains/accounts/create-account'
import { listAccounts } from '@/lib/domains/accounts/list-accounts'
import { parseSettings, serializeAccount } from '@/lib/domains/accounts/serialize'
import { readUsage } from '@/lib/domains/billing/read-usage'
import { nextPage, pageOf } from '@/lib/platform/http/pagination'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountsContract, async (_ctx, { query }) => {
    const rows = await readUsage(await listAccounts(pageOf(query)))
    return nextPage(
      rows,
      query.limit,
      ({ account_id }) => account_id,
      (row) => row,
    )
  }),
  on(createAccountContract, async (_ctx, { body }) => {
    const settings = { ...parseSettings(body), name: body.name, quotaSeconds: body.quota_seconds }
    const { account, liveKey, testKey } = await createAccount(settings)
    return { ...serializeAccount(account), live_key: liveKey, test_key: testKey }
  }),
)
