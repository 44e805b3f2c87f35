import { getDeckContract } from '@/lib/domains/packages/contract.ts'
import { getPackageFile } from '@/lib/domains/packages/get-package-file.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getDeckContract, async (ctx, { params, query }) => ({
  ...(await getPackageFile(ctx, params.course_id, 'deck')),
  disposition: query.disposition,
}))
