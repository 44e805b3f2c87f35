import { getDeckContract } from '@/lib/domains/packages/contract.ts'
import { getDeck } from '@/lib/domains/packages/get-deck.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getDeckContract, async (ctx, { params, query }) => ({
  ...(await getDeck(ctx, params.course_id, null)),
  disposition: query.disposition,
}))
