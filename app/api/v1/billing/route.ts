import { getBillingContract } from '@/lib/billing/contract.ts'
import { getBilling } from '@/lib/billing/get-billing.ts'
import { serializeBilling } from '@/lib/billing/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBillingContract, async (ctx, { query }) => serializeBilling(await getBilling(ctx, query.month))),
)
