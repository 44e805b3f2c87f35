import { on, routes } from '@/lib/http/route.ts'
import { listPresetReviewContract } from '@/lib/presets/source-contract.ts'
import { listEntries } from '@/lib/review/list-entries.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPresetReviewContract, async (ctx, { params, query }) =>
    (await listEntries(ctx, { presetId: params.preset_id }, query)).map(serializeReviewEntry),
  ),
)
