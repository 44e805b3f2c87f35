import { commentAsGuest } from '@/lib/domains/guests/guest-comments.ts'
import { commentAsGuestContract } from '@/lib/domains/guests/guest-contract.ts'
import { serializeThreadComment } from '@/lib/domains/guests/serialize.ts'
import { pinOf } from '@/lib/domains/review/note-pin.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(commentAsGuestContract, async (_ctx, { params, headers, body }) => {
    const { comment, guest } = await commentAsGuest(params.token, headers['X-Guest-Access'], {
      assetId: body.asset_id,
      threadId: body.thread_id,
      line: body.line,
      atSeconds: body.at_seconds,
      pin: pinOf(body),
      text: body.text,
    })
    return serializeThreadComment(comment, guest)
  }),
)
