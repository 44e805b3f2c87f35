import { approvePresetSources } from '@/lib/domains/presets/approve-preset-sources.ts'
import { approvePresetSourcesContract } from '@/lib/domains/presets/source-contract.ts'
import { listSources } from '@/lib/domains/sources/list-sources.ts'
import { serializeSource } from '@/lib/domains/sources/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approvePresetSourcesContract, async (ctx, { params }) => {
    await approvePresetSources(ctx, params.preset_id)
    return (await listSources(ctx, { presetId: params.preset_id })).map(serializeSource)
  }),
)
