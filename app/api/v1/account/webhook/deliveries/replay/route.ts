import { replayDeliveriesContract } from '@/lib/domains/webhooks/contract.ts'
import { replayDeliveries } from '@/lib/domains/webhooks/replay-deliveries.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(replayDeliveriesContract, async (ctx, { body: { status, since } }) => ({
    queued: await replayDeliveries(ctx, { status, since: new Date(since) }),
  })),
)
