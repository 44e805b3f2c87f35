import { listGuestComments } from '@/lib/domains/guests/answer-guests.ts'
import { listGuestCommentsContract } from '@/lib/domains/guests/contract.ts'
import { serializeGuestComment } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listGuestCommentsContract, async (ctx, { params, query }) =>
    (
      await listGuestComments(ctx, params.course_id, {
        guestReviewId: query.guest_review_id,
        checkpoint: query.checkpoint,
      })
    ).map(serializeGuestComment),
  ),
)
