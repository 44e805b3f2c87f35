import { getModuleCaptionsContract } from '@/lib/domains/modules/contract.ts'
import { getModuleCaptions } from '@/lib/domains/modules/get-module-file.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleCaptionsContract, async (ctx, { params, query }) => ({
  ...(await getModuleCaptions(ctx, params.course_id, params.module_num)),
  disposition: query.disposition,
}))
