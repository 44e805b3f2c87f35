import { setQuotaContract } from '@/lib/accounts/operator-contract'
import { parseSettings, serializeAccount } from '@/lib/accounts/serialize'
import { updateAccount } from '@/lib/accounts/update-account'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setQuotaContract, async (_ctx, { params, body }) =>
    serializeAccount(await updateAccount(params.account_id, parseSettings(body))),
  ),
)
