import { requestSignInContract } from '@/lib/domains/learners/learn-contract.ts'
import { requestSignIn } from '@/lib/domains/learners/request-sign-in.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(requestSignInContract, async (_ctx, { body }) => {
    await requestSignIn(body.email, body.language)
    return { status: 'accepted' }
  }),
)
