import { getAccountContract } from '@/lib/accounts/contract'
import { getAccount } from '@/lib/accounts/get-account'
import { serializeAccount } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAccountContract, async (ctx) => serializeAccount(await getAccount(ctx.accountId))),
)
