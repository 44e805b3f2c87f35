import { endSessionContract } from '@/lib/domains/accounts/sessions/contract'
import { endOwnSession } from '@/lib/domains/accounts/sessions/end-own-sessions'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(endSessionContract, async (ctx, { params }) => {
    await endOwnSession(ctx, params.session_id)
    return { ...params, ended: true as const }
  }),
)
