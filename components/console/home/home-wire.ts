import type { z } from 'zod'
import type { getBillingContract } from '@/lib/domains/billing/contract'

export type Billing = z.output<(typeof getBillingContract)['answers'][200]>

/** What the account used of its quota this month, and what is held for videos that are being made. */
export type Quota = Billing['quota_seconds'] & Pick<Billing, 'reserved_seconds'>
