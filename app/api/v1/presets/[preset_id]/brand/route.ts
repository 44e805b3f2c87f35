import { on, routes } from '@/lib/http/route.ts'
import { getBrandContract, updateBrandContract } from '@/lib/presets/contract.ts'
import { getArtifact } from '@/lib/presets/get-artifact.ts'
import { serializeBrand } from '@/lib/presets/serialize.ts'
import { updateBrand } from '@/lib/presets/update-brand.ts'

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
