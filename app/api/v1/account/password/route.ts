import { changePassword } from '@/lib/domains/accounts/change-password'
import { changePasswordContract } from '@/lib/domains/accounts/contract'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(changePasswordContract, async (ctx, { body }) => {
    await changePassword(ctx, body)
    return { changed: true as const }
  }),
)
