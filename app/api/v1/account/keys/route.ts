import { listKeysContract } from '@/lib/accounts/contract'
import { listApiKeys } from '@/lib/accounts/list-api-keys'
import { serializeApiKey } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listKeysContract, async (ctx) => (await listApiKeys(ctx.accountId)).map(serializeApiKey)),
)
