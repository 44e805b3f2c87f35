import { on, routes } from '@/lib/http/route.ts'
import { inviteLearnerContract } from '@/lib/learners/contract.ts'
import { inviteLearner } from '@/lib/learners/invite-learner.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(inviteLearnerContract, async (ctx, { params }) => {
    const { url, expiresAt } = await inviteLearner(ctx, params.course_id, params.enrollment_id)
    return { url, expires_at: expiresAt.toISOString() }
  }),
)
