import { eraseGuestContract } from '@/lib/domains/guests/contract.ts'
import { eraseGuest } from '@/lib/domains/guests/create-guest-review.ts'
import { serializeGuestReview } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(eraseGuestContract, async (ctx, { params: { course_id, guest_review_id, guest_id } }) =>
    serializeGuestReview(await eraseGuest(ctx, course_id, { reviewId: guest_review_id, guestId: guest_id })),
  ),
)
