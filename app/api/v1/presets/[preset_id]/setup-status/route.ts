import { on, routes } from '@/lib/http/route.ts'
import { getSetupStatusContract } from '@/lib/presets/contract.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'
import { serializeSetupStatus } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSetupStatusContract, async (ctx, { params }) =>
    serializeSetupStatus(await getPreset(ctx, params.preset_id)),
  ),
)
