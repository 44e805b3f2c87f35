import { replyToGuest } from '@/lib/domains/guests/answer-guests.ts'
import { replyToGuestContract } from '@/lib/domains/guests/contract.ts'
import { serializeGuestComment } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(replyToGuestContract, async (ctx, { params: { course_id, comment_id }, body: { text } }) =>
    serializeGuestComment(await replyToGuest(ctx, course_id, { commentId: comment_id, text })),
  ),
)
