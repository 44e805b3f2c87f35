import { on, routes } from '@/lib/http/route.ts'
import { requestSignInContract } from '@/lib/learners/learn-contract.ts'
import { requestSignIn } from '@/lib/learners/request-sign-in.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(requestSignInContract, async (_ctx, { body }) => {
    await requestSignIn(body.email)
    return { status: 'accepted' }
  }),
)
