import { contracts } from '@/lib/domains/contracts.ts'
import { FIELD_TEXTS } from '@/lib/domains/field-texts/field-texts.ts'
import { RESOURCE_SCHEMAS } from '@/lib/domains/resource-schemas.ts'
import { webhookEventContracts } from '@/lib/domains/webhooks/event-contract.ts'
import { WEBHOOK_GUIDE } from '@/lib/domains/webhooks/verification-guide.ts'
import { once } from '@/lib/platform/http/once.ts'
import { openApiDocument } from '@/lib/platform/http/openapi/openapi.ts'
import { referencePage } from '@/lib/platform/http/openapi/reference-page.ts'
import { getDocsContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

const page = once(() =>
  referencePage(
    openApiDocument(contracts, manifest.version, webhookEventContracts, RESOURCE_SCHEMAS, FIELD_TEXTS),
    [WEBHOOK_GUIDE],
  ),
)

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDocsContract, () => {
    const { html, policy } = page()
    return reply(200, html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
  }),
)
