import { on, routes } from '@/lib/http/route.ts'
import { resendDeliveryContract } from '@/lib/webhooks/contract.ts'
import { resendDelivery } from '@/lib/webhooks/resend-delivery.ts'
import { serializeDelivery } from '@/lib/webhooks/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resendDeliveryContract, async (ctx, { params }) =>
    serializeDelivery(await resendDelivery(ctx, params.delivery_id)),
  ),
)
