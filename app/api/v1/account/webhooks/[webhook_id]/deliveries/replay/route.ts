import { replayAddressDeliveriesContract } from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { replayDeliveries } from '@/lib/domains/webhooks/replay-deliveries.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(replayAddressDeliveriesContract, async (ctx, { params, body: { status, since } }) => {
    await getAddress(ctx, params.webhook_id)
    return { queued: await replayDeliveries(ctx, { status, since: new Date(since) }, params.webhook_id) }
  }),
)
