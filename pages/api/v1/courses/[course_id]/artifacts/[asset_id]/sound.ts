import { pageRoute } from '@/lib/http/page-route.ts'
import { getSound } from '@/lib/modules/get-sound.ts'
import { getSoundContract } from '@/lib/review/version-contract.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getSoundContract, async (ctx, { params, query }) => ({
  ...(await getSound(ctx, params.course_id, params.asset_id, query.version)),
  disposition: query.disposition,
}))
