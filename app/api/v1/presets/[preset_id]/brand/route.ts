import { updateBrand } from '@/lib/domains/presets/brand/update-brand.ts'
import { getBrandContract, updateBrandContract } from '@/lib/domains/presets/contract.ts'
import { getArtifact } from '@/lib/domains/presets/get-artifact.ts'
import { serializeBrand } from '@/lib/domains/presets/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBrandContract, async (ctx, { params }) =>
    serializeBrand(await getArtifact(ctx, params.preset_id, 'brand')),
  ),
  on(updateBrandContract, async (ctx, { params, body }) => {
    const patch = {
      companyName: body.company_name,
      colors: body.colors,
      logoSourceId: body.logo_source_id,
      fontFamily: body.font_family,
      tone: body.tone,
      tagline: body.tagline,
    }
    return serializeBrand(await updateBrand(ctx, params.preset_id, patch))
  }),
)
