import { resetTwoStepContract } from '@/lib/domains/accounts/two-step/contract'
import { resetTwoStep } from '@/lib/domains/accounts/two-step/reset-two-step'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resetTwoStepContract, async (ctx, { params }) => {
    await resetTwoStep(params.account_id, params.user_id, ctx.actor.id)
    return { user_id: params.user_id, two_step: false as const }
  }),
)
