import { on, routes } from '@/lib/http/route.ts'
import { sendTestEventContract } from '@/lib/webhooks/contract.ts'
import { sendTestEvent } from '@/lib/webhooks/send-test-event.ts'
import { serializeDelivery } from '@/lib/webhooks/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(sendTestEventContract, async (ctx) => serializeDelivery(await sendTestEvent(ctx))),
)
