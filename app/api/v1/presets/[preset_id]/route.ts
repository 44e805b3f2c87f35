import { on, routes } from '@/lib/http/route.ts'
import { deletePresetContract, getPresetContract } from '@/lib/presets/contract.ts'
import { deletePreset } from '@/lib/presets/delete-preset.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'
import { serializePreset } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetContract, async (ctx, { params }) => serializePreset(await getPreset(ctx, params.preset_id))),
  on(deletePresetContract, async (ctx, { params, query }) => {
    await deletePreset(ctx, params.preset_id, query.cascade)
    return { preset_id: params.preset_id, deleted: true }
  }),
)
