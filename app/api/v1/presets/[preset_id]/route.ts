import { deletePreset } from '@/lib/domains/courses/delete-preset.ts'
import {
  deletePresetContract,
  getPresetContract,
  updatePresetContract,
} from '@/lib/domains/presets/contract.ts'
import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import { serializePreset } from '@/lib/domains/presets/serialize.ts'
import { updatePreset } from '@/lib/domains/presets/update-preset.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetContract, async (ctx, { params }) => serializePreset(await getPreset(ctx, params.preset_id))),
  on(updatePresetContract, async (ctx, { params, body }) => {
    const { name, country } = body
    const patch = {
      name,
      country,
      presetDescription: body.preset_description,
      externalRef: body.external_ref,
      courseAuthor: body.course_author,
    }
    return serializePreset(await updatePreset(ctx, params.preset_id, patch))
  }),
  on(deletePresetContract, async (ctx, { params, query }) => {
    await deletePreset(ctx, params.preset_id, query.cascade)
    return { preset_id: params.preset_id, deleted: true }
  }),
)
