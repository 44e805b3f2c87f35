import { resendAddressDeliveryContract } from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { resendDelivery } from '@/lib/domains/webhooks/resend-delivery.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resendAddressDeliveryContract, async (ctx, { params }) => {
    await getAddress(ctx, params.webhook_id)
    return serializeDelivery(await resendDelivery(ctx, params.delivery_id, params.webhook_id))
  }),
)
