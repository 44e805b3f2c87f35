import { on, routes } from '@/lib/http/route.ts'
import { listOpenReviewsContract } from '@/lib/review/contract.ts'
import { listOpenReviews } from '@/lib/review/list-open-reviews.ts'
import { serializeOpenReviewGroup } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listOpenReviewsContract, async (ctx) => (await listOpenReviews(ctx)).map(serializeOpenReviewGroup)),
)
