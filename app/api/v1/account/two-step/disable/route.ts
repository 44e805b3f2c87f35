import { disableTwoStepContract } from '@/lib/domains/accounts/two-step/contract'
import { disableTwoStep } from '@/lib/domains/accounts/two-step/disable-two-step'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(disableTwoStepContract, async (ctx, { body }) => {
    await disableTwoStep(ctx, body)
    return { enabled: false as const }
  }),
)
