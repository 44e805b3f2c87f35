import { resetPasswordContract } from '@/lib/domains/accounts/contract'
import { resetPassword } from '@/lib/domains/accounts/reset-password'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resetPasswordContract, async (_ctx, { body }) => {
    await resetPassword(body)
    return { changed: true as const }
  }),
)
