import { updateAccountContract } from '@/lib/domains/accounts/contract'
import { getAccount } from '@/lib/domains/accounts/get-account'
import { getOperatorAccountContract } from '@/lib/domains/accounts/operator-contract'
import { parseSettings, serializeAccount } from '@/lib/domains/accounts/serialize'
import { updateAccount } from '@/lib/domains/accounts/update-account'
import { readUsage } from '@/lib/domains/billing/read-usage'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOperatorAccountContract, async (_ctx, { params }) => {
    const [account] = await readUsage([await getAccount(params.account_id)])
    return account
  }),
  on(updateAccountContract, async (ctx, { params, body }) =>
    serializeAccount(await updateAccount(params.account_id, parseSettings(body), ctx)),
  ),
)
