import { createKeyContract } from '@/lib/accounts/contract'
import { createApiKey } from '@/lib/accounts/create-api-key'
import { serializeApiKey } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createKeyContract, async (_ctx, { params, body }) => {
    const { row, key } = await createApiKey(params.account_id, body)
    return { ...serializeApiKey(row), key }
  }),
)
