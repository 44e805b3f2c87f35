import { getSetupStatusContract } from '@/lib/domains/presets/contract.ts'
import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import { serializeSetupStatus } from '@/lib/domains/presets/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSetupStatusContract, async (ctx, { params }) =>
    serializeSetupStatus(await getPreset(ctx, params.preset_id)),
  ),
)
