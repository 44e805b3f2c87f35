import { testAddressContract } from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { sendTestEvent } from '@/lib/domains/webhooks/send-test-event.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(testAddressContract, async (ctx, { params }) => {
    await getAddress(ctx, params.webhook_id)
    return serializeDelivery(await sendTestEvent(ctx, params.webhook_id))
  }),
)
