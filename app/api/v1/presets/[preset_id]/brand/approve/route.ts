import { approveBrand } from '@/lib/domains/presets/brand/approve-brand.ts'
import { approveBrandContract } from '@/lib/domains/presets/contract.ts'
import { serializeBrand } from '@/lib/domains/presets/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveBrandContract, async (ctx, { params }) =>
    serializeBrand(await approveBrand(ctx, params.preset_id)),
  ),
)
