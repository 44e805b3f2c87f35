import { serviceReference } from '@/lib/domains/service-document.ts'
import { AppError } from '@/lib/platform/errors.ts'
import { getDocsSectionContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDocsSectionContract, (_ctx, { params }) => {
    const { pages, headers } = serviceReference(manifest.version)
    const page = pages.get(params.section)
    if (page === undefined) throw new AppError('not_found')
    return reply(200, page, headers)
  }),
)
