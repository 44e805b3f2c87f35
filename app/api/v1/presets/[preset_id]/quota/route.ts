import { on, routes } from '@/lib/http/route.ts'
import { getPresetQuotaContract } from '@/lib/presets/contract.ts'
import { presetQuota } from '@/lib/presets/preset-quota.ts'
import { serializePresetQuota } from '@/lib/presets/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetQuotaContract, async (ctx, { params }) =>
    serializePresetQuota(await presetQuota(ctx, params.preset_id)),
  ),
)
