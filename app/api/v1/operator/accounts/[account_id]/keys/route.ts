import { createKeyContract } from '@/lib/domains/accounts/contract'
import { createApiKey } from '@/lib/domains/accounts/create-api-key'
import { getAccount } from '@/lib/domains/accounts/get-account'
import { listApiKeys } from '@/lib/domains/accounts/list-api-keys'
import { listAccountKeysContract } from '@/lib/domains/accounts/operator-contract'
import { serializeApiKey } from '@/lib/domains/accounts/serialize'
import { nextPage, pageOf } from '@/lib/platform/http/pagination'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountKeysContract, async (_ctx, { params, query }) => {
    const account = await getAccount(params.account_id)
    const rows = await listApiKeys(account.id, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => id, serializeApiKey)
  }),
  on(createKeyContract, async (_ctx, { params, body }) => {
    const { row, key } = await createApiKey(params.account_id, body)
    return { ...serializeApiKey(row), key }
  }),
)
