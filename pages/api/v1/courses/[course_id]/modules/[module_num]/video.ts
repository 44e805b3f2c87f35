import { getModuleVideoContract } from '@/lib/domains/modules/contract.ts'
import { getModuleVideo } from '@/lib/domains/modules/get-module-file.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleVideoContract, async (ctx, { params, query }) => ({
  ...(await getModuleVideo(ctx, params.course_id, params.module_num)),
  disposition: query.disposition,
}))
