import { sendTestEventContract } from '@/lib/domains/webhooks/contract.ts'
import { sendTestEvent } from '@/lib/domains/webhooks/send-test-event.ts'
import { serializeDelivery } from '@/lib/domains/webhooks/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(sendTestEventContract, async (ctx) => serializeDelivery(await sendTestEvent(ctx))),
)
