import { setQuotaContract } from '@/lib/domains/accounts/operator-contract'
import { parseSettings, serializeAccount } from '@/lib/domains/accounts/serialize'
import { updateAccount } from '@/lib/domains/accounts/update-account'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setQuotaContract, async (_ctx, { params, body }) =>
    serializeAccount(await updateAccount(params.account_id, parseSettings(body))),
  ),
)
