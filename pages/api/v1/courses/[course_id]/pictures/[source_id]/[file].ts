import { getPictureContract } from '@/lib/domains/sources/pictures/contract.ts'
import { getPicture } from '@/lib/domains/sources/pictures/get-picture.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getPictureContract, async (ctx, { params, query }) => ({
  ...(await getPicture(
    ctx,
    { courseId: params.course_id },
    { sourceId: params.source_id, file: params.file },
  )),
  disposition: query.disposition,
}))
