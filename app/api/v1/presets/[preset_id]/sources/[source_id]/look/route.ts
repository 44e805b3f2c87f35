import { getSourceLook } from '@/lib/domains/presets/brand/source-look.ts'
import { serializeSourceLook } from '@/lib/domains/presets/serialize.ts'
import { getSourceLookContract } from '@/lib/domains/presets/source-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSourceLookContract, async (ctx, { params }) =>
    serializeSourceLook(await getSourceLook(ctx, params.preset_id, params.source_id)),
  ),
)
