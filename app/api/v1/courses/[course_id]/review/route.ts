import { on, routes } from '@/lib/http/route.ts'
import { listReviewEntriesContract } from '@/lib/review/contract.ts'
import { listEntries } from '@/lib/review/list-entries.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listReviewEntriesContract, async (ctx, { params, query }) =>
    (await listEntries(ctx, { courseId: params.course_id }, query)).map(serializeReviewEntry),
  ),
)
