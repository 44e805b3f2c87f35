import { requestPasswordContract } from '@/lib/domains/accounts/contract'
import { requestPassword } from '@/lib/domains/accounts/request-password'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(requestPasswordContract, async (_ctx, { body }) => {
    await requestPassword(body)
    return { status: 'accepted' as const }
  }),
)
