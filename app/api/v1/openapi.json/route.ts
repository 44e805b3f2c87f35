import { contracts } from '@/lib/domains/contracts.ts'
import { FIELD_TEXTS } from '@/lib/domains/field-texts/field-texts.ts'
import { RESOURCE_SCHEMAS } from '@/lib/domains/resource-schemas.ts'
import { webhookEventContracts } from '@/lib/domains/webhooks/event-contract.ts'
import { env } from '@/lib/platform/env.ts'
import { once } from '@/lib/platform/http/once.ts'
import { openApiDocument } from '@/lib/platform/http/openapi/openapi.ts'
import { getOpenApiContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { shareCopies } from '@/lib/platform/http/openapi/share-copies.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

const document = once(() =>
  shareCopies({
    ...openApiDocument(contracts, manifest.version, webhookEventContracts, RESOURCE_SCHEMAS, FIELD_TEXTS),
    servers: [{ url: env().appUrl }],
  }),
)

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(on(getOpenApiContract, document))
