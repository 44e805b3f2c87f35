import { revokeGuestReviewContract } from '@/lib/domains/guests/contract.ts'
import { revokeGuestReview } from '@/lib/domains/guests/create-guest-review.ts'
import { serializeGuestReview } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(revokeGuestReviewContract, async (ctx, { params: { course_id, guest_review_id } }) =>
    serializeGuestReview(await revokeGuestReview(ctx, course_id, guest_review_id)),
  ),
)
