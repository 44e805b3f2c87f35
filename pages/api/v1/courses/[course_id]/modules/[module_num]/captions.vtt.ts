import { pageRoute } from '@/lib/http/page-route.ts'
import { getModuleCaptionsContract } from '@/lib/modules/contract.ts'
import { getModuleCaptions } from '@/lib/modules/get-module-file.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleCaptionsContract, async (ctx, { params, query }) => ({
  ...(await getModuleCaptions(ctx, params.course_id, params.module_num)),
  disposition: query.disposition,
}))
