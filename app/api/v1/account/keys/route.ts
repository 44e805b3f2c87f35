import { listKeysContract } from '@/lib/domains/accounts/contract'
import { listApiKeys } from '@/lib/domains/accounts/list-api-keys'
import { serializeApiKey } from '@/lib/domains/accounts/serialize'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listKeysContract, async (ctx) => (await listApiKeys(ctx.accountId)).map(serializeApiKey)),
)
