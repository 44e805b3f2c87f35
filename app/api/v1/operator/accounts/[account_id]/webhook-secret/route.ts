import { on, routes } from '@/lib/http/route.ts'
import { setWebhookSecretContract } from '@/lib/webhooks/contract.ts'
import { setWebhookSecret } from '@/lib/webhooks/set-webhook-secret.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setWebhookSecretContract, async (_ctx, { params, body }) => {
    await setWebhookSecret(params.account_id, body.secret)
    return { account_id: params.account_id, has_secret: true }
  }),
)
