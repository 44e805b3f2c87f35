import { listKeysContract } from '@/lib/domains/accounts/contract'
import { listApiKeys } from '@/lib/domains/accounts/list-api-keys'
import { serializeApiKey } from '@/lib/domains/accounts/serialize'
import { nextPage, pageOf } from '@/lib/platform/http/pagination'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listKeysContract, async (ctx, { query }) => {
    const rows = await listApiKeys(ctx.accountId, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => id, serializeApiKey)
  }),
)
