import { on, routes } from '@/lib/http/route.ts'
import { eraseLearner } from '@/lib/learners/erase-learner.ts'
import { eraseLearnerContract } from '@/lib/learners/personal-data-contract.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(eraseLearnerContract, async (ctx, { params }) => {
    await eraseLearner(ctx, params.email)
    return { email: params.email, deleted: true }
  }),
)
