import { inviteLearnerContract } from '@/lib/domains/learners/contract.ts'
import { inviteLearner } from '@/lib/domains/learners/enrollment/invite-learner.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(inviteLearnerContract, async (ctx, { params }) => {
    const { url, expiresAt } = await inviteLearner(ctx, params.course_id, params.enrollment_id)
    return { url, expires_at: expiresAt.toISOString() }
  }),
)
