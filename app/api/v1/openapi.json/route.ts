import { contracts } from '@/lib/contracts.ts'
import { once } from '@/lib/http/once.ts'
import { openApiDocument } from '@/lib/http/openapi.ts'
import { on, routes } from '@/lib/http/route.ts'
import { getOpenApiContract } from '@/lib/http/service-contracts.ts'
import { webhookEventContracts } from '@/lib/webhooks/event-contract.ts'
import manifest from '@/package.json'

const document = once(() => openApiDocument(contracts, manifest.version, webhookEventContracts))

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(on(getOpenApiContract, document))
