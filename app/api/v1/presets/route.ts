import { createPresetContract, listPresetsContract } from '@/lib/domains/presets/contract.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { listPresets } from '@/lib/domains/presets/list-presets.ts'
import { serializePreset } from '@/lib/domains/presets/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createPresetContract, async (ctx, { body }) => {
    const { preset, created } = await createPreset(ctx, {
      name: body.name,
      externalRef: body.external_ref,
      presetType: body.preset_type,
      presetDescription: body.preset_description,
      country: body.country,
      sourceFiles: body.source_files,
      sourceUrl: body.source_url,
    })
    return reply(created ? 201 : 200, serializePreset(preset))
  }),
  onList(listPresetsContract, async (ctx, { query }) => {
    const filter = { externalRef: query.external_ref, presetType: query.preset_type }
    const rows = await listPresets(ctx, { ...filter, before: query.cursor, limit: query.limit })
    return nextPage(rows, query.limit, (preset) => preset.id, serializePreset)
  }),
)
