import { serviceReference } from '@/lib/domains/service-document.ts'
import { getDocsContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDocsContract, () => {
    const { pages, headers } = serviceReference(manifest.version)
    return reply(200, pages.get('') ?? '', headers)
  }),
)
