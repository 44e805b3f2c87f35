import { on, routes } from '@/lib/http/route.ts'
import { approvePresetSources } from '@/lib/presets/approve-preset-sources.ts'
import { approvePresetSourcesContract } from '@/lib/presets/source-contract.ts'
import { listSources } from '@/lib/sources/list-sources.ts'
import { serializeSource } from '@/lib/sources/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approvePresetSourcesContract, async (ctx, { params }) => {
    await approvePresetSources(ctx, params.preset_id)
    return (await listSources(ctx, { presetId: params.preset_id })).map(serializeSource)
  }),
)
