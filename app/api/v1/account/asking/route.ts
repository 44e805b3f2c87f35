import { allowAsking, isAskingAllowed } from '@/lib/domains/asking/asking-setting.ts'
import { getAskingContract, updateAskingContract } from '@/lib/domains/asking/contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAskingContract, async (ctx) => ({ enabled: await isAskingAllowed(ctx) })),
  on(updateAskingContract, async (ctx, { body }) => ({ enabled: await allowAsking(ctx, body.enabled) })),
)
