import { listAddressDeliveriesContract } from '@/lib/domains/webhooks/addresses/address-contract.ts'
import { getAddress } from '@/lib/domains/webhooks/addresses/get-address.ts'
import { listDeliveries } from '@/lib/domains/webhooks/list-deliveries.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAddressDeliveriesContract, async (ctx, { params: { webhook_id }, query: { cursor, limit } }) => {
    await getAddress(ctx, webhook_id)
    const rows = await listDeliveries(ctx, { before: cursor, limit }, webhook_id)
    return nextPage(rows, limit, (row) => row.id, serializeDelivery)
  }),
)
