import { on, routes } from '@/lib/http/route.ts'
import { getBrandContract } from '@/lib/presets/contract.ts'
import { getArtifact } from '@/lib/presets/get-artifact.ts'
import { serializeBrand } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBrandContract, async (ctx, { params }) =>
    serializeBrand(await getArtifact(ctx, params.preset_id, 'brand')),
  ),
)
