import { getAccountContract } from '@/lib/accounts/contract'
import { getAccount } from '@/lib/accounts/get-account'
import { serializeAccount } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'
import { mailer } from '@/lib/mail/current-mailer'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAccountContract, async (ctx) => ({
    ...serializeAccount(await getAccount(ctx.accountId)),
    sends_mail: mailer() !== null,
  })),
)
