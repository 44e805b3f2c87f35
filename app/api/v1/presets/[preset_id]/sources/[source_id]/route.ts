import { updateSource } from '@/lib/domains/intake/update-source.ts'
import {
  deletePresetSourceContract,
  getPresetSourceContract,
  updatePresetSourceContract,
} from '@/lib/domains/presets/source-contract.ts'
import { deleteSource } from '@/lib/domains/sources/delete-source.ts'
import { getSource } from '@/lib/domains/sources/list-sources.ts'
import { serializeSource } from '@/lib/domains/sources/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetSourceContract, async (ctx, { params }) =>
    serializeSource(await getSource(ctx, { presetId: params.preset_id }, params.source_id)),
  ),
  on(updatePresetSourceContract, async (ctx, { params, body }) =>
    serializeSource(await updateSource(ctx, { presetId: params.preset_id }, params.source_id, body)),
  ),
  on(deletePresetSourceContract, async (ctx, { params }) => {
    await deleteSource(ctx, { presetId: params.preset_id }, params.source_id)
    return { source_id: params.source_id, deleted: true as const }
  }),
)
