import { getSharingContract, updateSharingContract } from '@/lib/domains/shares/contract.ts'
import { allowSharing, isSharingAllowed } from '@/lib/domains/shares/sharing-setting.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSharingContract, async (ctx) => ({ enabled: await isSharingAllowed(ctx) })),
  on(updateSharingContract, async (ctx, { body }) => ({ enabled: await allowSharing(ctx, body.enabled) })),
)
