import { getSound } from '@/lib/domains/modules/scenes/get-sound.ts'
import { getSoundContract } from '@/lib/domains/review/rework/version-contract.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getSoundContract, async (ctx, { params, query }) => ({
  ...(await getSound(ctx, params.course_id, params.asset_id, query.version)),
  disposition: query.disposition,
}))
