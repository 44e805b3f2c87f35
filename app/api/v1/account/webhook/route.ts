import { on, routes } from '@/lib/http/route.ts'
import { clearWebhook } from '@/lib/webhooks/clear-webhook.ts'
import { clearWebhookContract, getWebhookContract, setWebhookContract } from '@/lib/webhooks/contract.ts'
import { getWebhook } from '@/lib/webhooks/get-webhook.ts'
import { serializeClearedWebhook, serializeWebhook } from '@/lib/webhooks/serialize.ts'
import { setWebhook } from '@/lib/webhooks/set-webhook.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setWebhookContract, async (ctx, { body }) => serializeWebhook(await setWebhook(ctx, body))),
  on(getWebhookContract, async (ctx) => serializeWebhook(await getWebhook(ctx))),
  on(clearWebhookContract, async (ctx) => serializeClearedWebhook(await clearWebhook(ctx))),
)
