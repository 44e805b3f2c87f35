import { requestPasswordContract } from '@/lib/accounts/contract'
import { requestPassword } from '@/lib/accounts/request-password'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(requestPasswordContract, async (_ctx, { body }) => {
    await requestPassword(body)
    return { status: 'accepted' as const }
  }),
)
