import { endSecretOverlapContract } from '@/lib/domains/webhooks/contract.ts'
import { endSecretOverlap } from '@/lib/domains/webhooks/end-secret-overlap.ts'
import { serializeWebhook } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(endSecretOverlapContract, async (ctx) => serializeWebhook(await endSecretOverlap(ctx))),
)
