import { getBillingContract } from '@/lib/domains/billing/contract.ts'
import { getBilling } from '@/lib/domains/billing/get-billing.ts'
import { serializeBilling } from '@/lib/domains/billing/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBillingContract, async (ctx, { query }) => serializeBilling(await getBilling(ctx, query.month))),
)
