import { noteGuestComment } from '@/lib/domains/guests/answer-guests.ts'
import { noteGuestCommentContract } from '@/lib/domains/guests/contract.ts'
import { serializeGuestComment } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(noteGuestCommentContract, async (ctx, { params: { course_id, comment_id } }) =>
    serializeGuestComment(await noteGuestComment(ctx, course_id, comment_id)),
  ),
)
