import { resumeAddressContract } from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { serializeAddress } from '@/lib/domains/webhooks/addresses/serialize.ts'
import { resumeWebhook } from '@/lib/domains/webhooks/resume-webhook.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resumeAddressContract, async (ctx, { params }) => {
    await getAddress(ctx, params.webhook_id)
    return serializeAddress(ctx, await resumeWebhook(ctx, params.webhook_id))
  }),
)
