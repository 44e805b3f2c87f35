import { getModuleDeckContract } from '@/lib/domains/packages/contract.ts'
import { getDeck } from '@/lib/domains/packages/get-deck.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleDeckContract, async (ctx, { params, query }) => ({
  ...(await getDeck(ctx, params.course_id, params.module_num)),
  disposition: query.disposition,
}))
