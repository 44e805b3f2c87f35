import { signOutContract } from '@/lib/domains/learners/learn-contract.ts'
import { endLearnerSession } from '@/lib/platform/auth/end-learner-session.ts'
import { learnerCookie, learnerCookieName } from '@/lib/platform/auth/learner-cookie.ts'
import { readCookie } from '@/lib/platform/auth/session-token.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(signOutContract, async (_ctx, _input, request) => {
    await endLearnerSession(readCookie(request.headers.get('cookie'), learnerCookieName()) ?? '')
    return reply(200, { signed_out: true }, { 'set-cookie': learnerCookie(null) })
  }),
)
