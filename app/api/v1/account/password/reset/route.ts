import { resetPasswordContract } from '@/lib/accounts/contract'
import { resetPassword } from '@/lib/accounts/reset-password'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resetPasswordContract, async (_ctx, { body }) => {
    await resetPassword(body)
    return { changed: true as const }
  }),
)
