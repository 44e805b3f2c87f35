import { updateAccountContract } from '@/lib/accounts/contract'
import { getAccount } from '@/lib/accounts/get-account'
import { getOperatorAccountContract } from '@/lib/accounts/operator-contract'
import { parseSettings, serializeAccount } from '@/lib/accounts/serialize'
import { updateAccount } from '@/lib/accounts/update-account'
import { readUsage } from '@/lib/billing/read-usage'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOperatorAccountContract, async (_ctx, { params }) => {
    const [account] = await readUsage([await getAccount(params.account_id)])
    return account
  }),
  on(updateAccountContract, async (_ctx, { params, body }) =>
    serializeAccount(await updateAccount(params.account_id, parseSettings(body))),
  ),
)
