import { on, routes } from '@/lib/http/route.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'
import { approveReviewContract } from '@/lib/review/contract.ts'
import { entryFilter, serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveReviewContract, async (ctx, { params, body }) =>
    (await approveEntries(ctx, params.course_id, entryFilter(body))).map(serializeReviewEntry),
  ),
)
