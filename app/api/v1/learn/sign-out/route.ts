import { endLearnerSession } from '@/lib/auth/end-learner-session.ts'
import { learnerCookie, learnerCookieName } from '@/lib/auth/learner-cookie.ts'
import { readCookie } from '@/lib/auth/session-token.ts'
import { on, reply, routes } from '@/lib/http/route.ts'
import { signOutContract } from '@/lib/learners/learn-contract.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(signOutContract, async (_ctx, _input, request) => {
    await endLearnerSession(readCookie(request.headers.get('cookie'), learnerCookieName()) ?? '')
    return reply(200, { signed_out: true }, { 'set-cookie': learnerCookie(null) })
  }),
)
