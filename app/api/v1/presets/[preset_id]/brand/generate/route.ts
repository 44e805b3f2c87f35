import { on, routes } from '@/lib/http/route.ts'
import { generateBrandContract } from '@/lib/presets/contract.ts'
import { generateBrand } from '@/lib/presets/generate-brand.ts'
import { serializeBrand } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateBrandContract, async (ctx, { params }) =>
    serializeBrand(await generateBrand(ctx, params.preset_id)),
  ),
)
