import { resolveGuestComment } from '@/lib/domains/guests/answer-guests.ts'
import { resolveGuestCommentContract } from '@/lib/domains/guests/contract.ts'
import { serializeGuestComment } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolveGuestCommentContract, async (ctx, { params: { course_id, comment_id }, body }) =>
    serializeGuestComment(
      await resolveGuestComment(ctx, course_id, { commentId: comment_id, isResolved: body.resolved }),
    ),
  ),
)
