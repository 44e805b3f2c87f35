import { confirmTwoStep } from '@/lib/domains/accounts/two-step/confirm-two-step'
import { confirmTwoStepContract } from '@/lib/domains/accounts/two-step/contract'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(confirmTwoStepContract, async (ctx, { body }) => ({ recovery_codes: await confirmTwoStep(ctx, body) })),
)
