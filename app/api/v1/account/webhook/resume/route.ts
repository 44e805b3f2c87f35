import { resumeWebhookContract } from '@/lib/domains/webhooks/contract.ts'
import { resumeWebhook } from '@/lib/domains/webhooks/resume-webhook.ts'
import { serializeWebhook } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resumeWebhookContract, async (ctx) => serializeWebhook(await resumeWebhook(ctx))),
)
