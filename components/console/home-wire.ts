import type { z } from 'zod'
import type { getBillingContract } from '@/lib/billing/contract'

/** What the account used of its quota this month, as the API answers it. */
export type Billing = z.output<(typeof getBillingContract)['answers'][200]>
export type Quota = Billing['quota_seconds']
