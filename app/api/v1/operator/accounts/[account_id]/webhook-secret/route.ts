import { setWebhookSecretContract } from '@/lib/domains/webhooks/contract.ts'
import { setWebhookSecret } from '@/lib/domains/webhooks/set-webhook-secret.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setWebhookSecretContract, async (_ctx, { params, body }) => {
    await setWebhookSecret(params.account_id, body.secret, body.overlap_hours)
    return { account_id: params.account_id, has_secret: true }
  }),
)
