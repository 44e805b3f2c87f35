import { pageRoute } from '@/lib/http/page-route.ts'
import { getModuleVideoContract } from '@/lib/modules/contract.ts'
import { getModuleVideo } from '@/lib/modules/get-module-file.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleVideoContract, async (ctx, { params, query }) => ({
  ...(await getModuleVideo(ctx, params.course_id, params.module_num)),
  disposition: query.disposition,
}))
