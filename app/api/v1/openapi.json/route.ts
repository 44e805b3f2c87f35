import { contracts } from '@/lib/contracts.ts'
import { openApiDocument } from '@/lib/http/openapi.ts'
import { on, routes } from '@/lib/http/route.ts'
import { getOpenApiContract } from '@/lib/http/service-contracts.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOpenApiContract, () => openApiDocument(contracts, manifest.version)),
)
