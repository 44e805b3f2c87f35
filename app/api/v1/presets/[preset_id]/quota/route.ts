import { getPresetQuotaContract } from '@/lib/domains/presets/contract.ts'
import { presetQuota } from '@/lib/domains/presets/preset-quota.ts'
import { serializePresetQuota } from '@/lib/domains/presets/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPresetQuotaContract, async (ctx, { params }) =>
    serializePresetQuota(await presetQuota(ctx, params.preset_id)),
  ),
)
