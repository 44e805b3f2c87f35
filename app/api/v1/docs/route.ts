import { contracts } from '@/lib/contracts.ts'
import { once } from '@/lib/http/once.ts'
import { openApiDocument } from '@/lib/http/openapi.ts'
import { referencePage } from '@/lib/http/reference-page.ts'
import { on, reply, routes } from '@/lib/http/route.ts'
import { getDocsContract } from '@/lib/http/service-contracts.ts'
import { webhookEventContracts } from '@/lib/webhooks/event-contract.ts'
import { WEBHOOK_GUIDE } from '@/lib/webhooks/verification-guide.ts'
import manifest from '@/package.json'

const page = once(() =>
  referencePage(openApiDocument(contracts, manifest.version, webhookEventContracts), [WEBHOOK_GUIDE]),
)

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDocsContract, () => {
    const { html, policy } = page()
    return reply(200, html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
  }),
)
