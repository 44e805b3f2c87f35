import { eraseLearner } from '@/lib/domains/learners/erase-learner.ts'
import { eraseLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(eraseLearnerContract, async (ctx, { params }) => {
    const { statementsSent } = await eraseLearner(ctx, params.email)
    return { email: params.email, deleted: true, lrs_statements: statementsSent }
  }),
)
