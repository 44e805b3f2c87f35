import { on, routes } from '@/lib/http/route.ts'
import { deletePresetContract, getPresetContract, updatePresetContract } from '@/lib/presets/contract.ts'
import { deletePreset } from '@/lib/presets/delete-preset.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'
import { serializePreset } from '@/lib/presets/serialize.ts'
import { updatePreset } from '@/lib/presets/update-preset.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetContract, async (ctx, { params }) => serializePreset(await getPreset(ctx, params.preset_id))),
  on(updatePresetContract, async (ctx, { params, body }) => {
    const { name, country } = body
    const patch = {
      name,
      country,
      presetDescription: body.preset_description,
      externalRef: body.external_ref,
    }
    return serializePreset(await updatePreset(ctx, params.preset_id, patch))
  }),
  on(deletePresetContract, async (ctx, { params, query }) => {
    await deletePreset(ctx, params.preset_id, query.cascade)
    return { preset_id: params.preset_id, deleted: true }
  }),
)
