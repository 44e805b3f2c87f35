import { openSandbox } from '@/lib/domains/demo/open-sandbox.ts'
import { listOpenReviewsContract } from '@/lib/domains/review/contract.ts'
import { listOpenReviews } from '@/lib/domains/review/list-open-reviews.ts'
import { serializeOpenReviewGroup } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listOpenReviewsContract, async (ctx) => {
    await openSandbox(ctx)
    return (await listOpenReviews(ctx)).map(serializeOpenReviewGroup)
  }),
)
