import { resolveAsGuest } from '@/lib/domains/guests/guest-comments.ts'
import { resolveAsGuestContract } from '@/lib/domains/guests/guest-contract.ts'
import { serializeThreadComment } from '@/lib/domains/guests/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolveAsGuestContract, async (_ctx, { params: { token, comment_id }, headers, body }) => {
    const thread = { commentId: comment_id, isResolved: body.resolved }
    const { comment, guest } = await resolveAsGuest(token, headers['X-Guest-Access'], thread)
    return serializeThreadComment(comment, guest)
  }),
)
