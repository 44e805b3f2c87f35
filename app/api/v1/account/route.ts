import { getAccountContract } from '@/lib/domains/accounts/contract'
import { getAccount } from '@/lib/domains/accounts/get-account'
import { serializeAccount } from '@/lib/domains/accounts/serialize'
import { on, routes } from '@/lib/platform/http/route'
import { mailer } from '@/lib/platform/mail/current-mailer'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAccountContract, async (ctx) => ({
    ...serializeAccount(await getAccount(ctx.accountId)),
    sends_mail: mailer() !== null,
  })),
)
