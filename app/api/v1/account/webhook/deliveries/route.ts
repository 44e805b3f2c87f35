import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import { listDeliveriesContract } from '@/lib/webhooks/contract.ts'
import { listDeliveries } from '@/lib/webhooks/list-deliveries.ts'
import { serializeDelivery } from '@/lib/webhooks/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listDeliveriesContract, async (ctx, { query }) => {
    const rows = await listDeliveries(ctx, { before: query.cursor, limit: query.limit })
    return nextPage(rows, query.limit, (row) => row.id, serializeDelivery)
  }),
)
