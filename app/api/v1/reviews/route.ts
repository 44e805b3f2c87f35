import { listOpenReviews } from '@/lib/domains/review/list-open-reviews.ts'
import { listOpenReviewsContract } from '@/lib/domains/review/open-reviews-contract.ts'
import { serializeOpenReviewGroup } from '@/lib/domains/review/serialize.ts'
import { routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  onList(listOpenReviewsContract, async (ctx) => (await listOpenReviews(ctx)).map(serializeOpenReviewGroup)),
)
