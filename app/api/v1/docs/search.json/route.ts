import { serviceReference } from '@/lib/domains/service-document.ts'
import { getDocsSearchContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDocsSearchContract, () => serviceReference(manifest.version).search),
)
