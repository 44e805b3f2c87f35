import { getTwoStepContract, startTwoStepContract } from '@/lib/domains/accounts/two-step/contract'
import { getOwnUser } from '@/lib/domains/accounts/two-step/get-own-user'
import { startTwoStep } from '@/lib/domains/accounts/two-step/start-two-step'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getTwoStepContract, async (ctx) => {
    const { twoStepAt, recoveryHashes, account } = await getOwnUser(ctx)
    return {
      enabled: twoStepAt !== null,
      enabled_at: twoStepAt?.toISOString() ?? null,
      recovery_codes_left: recoveryHashes.length,
      required: account.twoStepRequired,
    }
  }),
  on(startTwoStepContract, async (ctx, { body }) => {
    const { secret, address } = await startTwoStep(ctx, body)
    return { secret, otpauth_url: address }
  }),
)
