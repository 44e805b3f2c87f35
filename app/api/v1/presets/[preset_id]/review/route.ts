import { listReviewEntries } from '@/lib/domains/review/list-review-entries.ts'
import { listPresetReviewContract } from '@/lib/domains/review/preset-review-contract.ts'
import { serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPresetReviewContract, async (ctx, { params, query }) =>
    (await listReviewEntries(ctx, { presetId: params.preset_id }, query)).map(serializeReviewEntry),
  ),
)
