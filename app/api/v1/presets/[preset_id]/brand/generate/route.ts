import { generateBrand } from '@/lib/domains/presets/brand/generate-brand.ts'
import { generateBrandContract } from '@/lib/domains/presets/contract.ts'
import { serializeBrand } from '@/lib/domains/presets/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateBrandContract, async (ctx, { params }) =>
    serializeBrand(await generateBrand(ctx, params.preset_id)),
  ),
)
