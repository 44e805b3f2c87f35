import { chooseLanguageContract } from '@/lib/domains/accounts/contract'
import { chooseLanguage } from '@/lib/domains/accounts/language/choose-language'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(chooseLanguageContract, async (ctx, { body }) => {
    await chooseLanguage(ctx, body.language)
    return body
  }),
)
