import { clearWebhook } from '@/lib/domains/webhooks/clear-webhook.ts'
import {
  clearWebhookContract,
  getWebhookContract,
  setWebhookContract,
} from '@/lib/domains/webhooks/contract.ts'
import { getWebhook } from '@/lib/domains/webhooks/get-webhook.ts'
import { serializeClearedWebhook, serializeWebhook } from '@/lib/domains/webhooks/serialize.ts'
import { setWebhook } from '@/lib/domains/webhooks/set-webhook.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setWebhookContract, async (ctx, { body }) => serializeWebhook(await setWebhook(ctx, body))),
  on(getWebhookContract, async (ctx) => serializeWebhook(await getWebhook(ctx))),
  on(clearWebhookContract, async (ctx) => serializeClearedWebhook(await clearWebhook(ctx))),
)
