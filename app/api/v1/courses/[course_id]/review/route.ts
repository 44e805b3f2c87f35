import { listReviewEntriesContract } from '@/lib/domains/review/contract.ts'
import { listReviewEntries } from '@/lib/domains/review/list-review-entries.ts'
import { serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listReviewEntriesContract, async (ctx, { params, query }) =>
    (await listReviewEntries(ctx, { courseId: params.course_id }, query)).map(serializeReviewEntry),
  ),
)
