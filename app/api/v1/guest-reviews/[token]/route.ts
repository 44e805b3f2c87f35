import { getGuest, getGuestReview } from '@/lib/domains/guests/find-guest-review.ts'
import { listLinkComments } from '@/lib/domains/guests/guest-comments.ts'
import { getGuestViewContract } from '@/lib/domains/guests/guest-contract.ts'
import { readGuestItems } from '@/lib/domains/guests/read-guest-items.ts'
import { serializeGuestView } from '@/lib/domains/guests/serialize.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

const UNLISTED = { 'x-robots-tag': 'noindex' }

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getGuestViewContract, async (_ctx, { params: { token }, headers }) => {
    const access = headers['X-Guest-Access']
    if (access === undefined)
      return reply(200, serializeGuestView(await getGuestReview(token), null), UNLISTED)
    const { review, guest } = await getGuest(token, access)
    const read = { ...(await readGuestItems(review)), guest, comments: await listLinkComments(review) }
    return reply(200, serializeGuestView(review, read), UNLISTED)
  }),
)
