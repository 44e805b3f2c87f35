import { getPicture } from '@/lib/domains/sources/pictures/get-picture.ts'
import { getLibraryPictureContract } from '@/lib/domains/sources/pictures/library-contract.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getLibraryPictureContract, async (ctx, { params, query }) => ({
  ...(await getPicture(
    ctx,
    { presetId: params.preset_id },
    { sourceId: params.source_id, file: params.file },
  )),
  disposition: query.disposition,
}))
