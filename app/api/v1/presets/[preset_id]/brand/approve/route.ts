import { on, routes } from '@/lib/http/route.ts'
import { approveBrand } from '@/lib/presets/approve-brand.ts'
import { approveBrandContract } from '@/lib/presets/contract.ts'
import { serializeBrand } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveBrandContract, async (ctx, { params }) =>
    serializeBrand(await approveBrand(ctx, params.preset_id)),
  ),
)
