import { verifySignInContract } from '@/lib/domains/learners/learn-contract.ts'
import { verifySignIn } from '@/lib/domains/learners/verify-sign-in.ts'
import { learnerCookie } from '@/lib/platform/auth/learner-cookie.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(verifySignInContract, async (_ctx, { body: { token, email = '', code = '' } }) => {
    const { learner, cookie, expiresAt } = await verifySignIn(
      token === undefined ? { email, code } : { token },
    )
    const answer = {
      learner_email: learner.email,
      learner_name: learner.name,
      sandbox: learner.mode === 'test',
      expires_at: expiresAt.toISOString(),
    }
    return reply(200, answer, { 'set-cookie': learnerCookie(cookie) })
  }),
)
