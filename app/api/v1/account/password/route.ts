import { changePassword } from '@/lib/accounts/change-password'
import { changePasswordContract } from '@/lib/accounts/contract'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(changePasswordContract, async (ctx, { body }) => {
    await changePassword(ctx, body)
    return { changed: true as const }
  }),
)
