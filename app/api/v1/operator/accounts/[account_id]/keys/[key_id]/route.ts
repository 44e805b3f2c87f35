import { revokeKeyContract } from '@/lib/domains/accounts/contract'
import { revokeApiKey } from '@/lib/domains/accounts/revoke-api-key'
import { serializeApiKey } from '@/lib/domains/accounts/serialize'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(revokeKeyContract, async (_ctx, { params }) =>
    serializeApiKey(await revokeApiKey(params.account_id, params.key_id)),
  ),
)
