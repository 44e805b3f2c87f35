import { createKeyContract } from '@/lib/accounts/contract'
import { createApiKey } from '@/lib/accounts/create-api-key'
import { getAccount } from '@/lib/accounts/get-account'
import { listApiKeys } from '@/lib/accounts/list-api-keys'
import { listAccountKeysContract } from '@/lib/accounts/operator-contract'
import { serializeApiKey } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountKeysContract, async (_ctx, { params }) =>
    (await listApiKeys((await getAccount(params.account_id)).id)).map(serializeApiKey),
  ),
  on(createKeyContract, async (_ctx, { params, body }) => {
    const { row, key } = await createApiKey(params.account_id, body)
    return { ...serializeApiKey(row), key }
  }),
)
