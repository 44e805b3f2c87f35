import { createGuestReviewContract, listGuestReviewsContract } from '@/lib/domains/guests/contract.ts'
import { createGuestReview, listGuestReviews } from '@/lib/domains/guests/create-guest-review.ts'
import { serializeGuestReview } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time))

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listGuestReviewsContract, async (ctx, { params }) =>
    (await listGuestReviews(ctx, params.course_id)).map(serializeGuestReview),
  ),
  on(createGuestReviewContract, async (ctx, { params, body }) =>
    serializeGuestReview(
      await createGuestReview(ctx, params.course_id, {
        checkpoints: body.checkpoints,
        needsCode: body.needs_code,
        mayApprove: body.may_approve,
        dueAt: toDate(body.due_at),
        expiresAt: toDate(body.expires_at),
        invited: (body.invite ?? []).map(({ email, name }) => ({ email, name })),
      }),
    ),
  ),
)
