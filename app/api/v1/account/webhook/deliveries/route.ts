import { listDeliveriesContract } from '@/lib/domains/webhooks/contract.ts'
import { listDeliveries } from '@/lib/domains/webhooks/list-deliveries.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listDeliveriesContract, async (ctx, { query }) => {
    const rows = await listDeliveries(ctx, { before: query.cursor, limit: query.limit })
    return nextPage(rows, query.limit, (row) => row.id, serializeDelivery)
  }),
)
