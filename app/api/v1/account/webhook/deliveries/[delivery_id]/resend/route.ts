import { resendDeliveryContract } from '@/lib/domains/webhooks/contract.ts'
import { resendDelivery } from '@/lib/domains/webhooks/resend-delivery.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resendDeliveryContract, async (ctx, { params }) =>
    serializeDelivery(await resendDelivery(ctx, params.delivery_id)),
  ),
)
