import { revokeKeyContract } from '@/lib/accounts/contract'
import { revokeApiKey } from '@/lib/accounts/revoke-api-key'
import { serializeApiKey } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(revokeKeyContract, async (_ctx, { params }) =>
    serializeApiKey(await revokeApiKey(params.account_id, params.key_id)),
  ),
)
