import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { approveReviewContract } from '@/lib/domains/review/contract.ts'
import { entryFilter, serializeApproved } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveReviewContract, async (ctx, { params, body }) =>
    (await approveEntries(ctx, params.course_id, entryFilter(body))).map(serializeApproved),
  ),
)
