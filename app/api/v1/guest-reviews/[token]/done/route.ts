import { finishGuestReview } from '@/lib/domains/guests/finish-guest-review.ts'
import { finishAsGuestContract } from '@/lib/domains/guests/guest-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(finishAsGuestContract, async (_ctx, { params, headers, body }) => ({
    verdict: await finishGuestReview(params.token, headers['X-Guest-Access'], body),
  })),
)
