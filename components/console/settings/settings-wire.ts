import type { z } from 'zod'
import type {
  apiKeySchema,
  createKeyContract,
  createUserContract,
  userSchema,
} from '@/lib/domains/accounts/contract'
import type { chargeEntrySchema, getBillingContract } from '@/lib/domains/billing/contract'
import type { reviewSettingsSchema } from '@/lib/domains/review/contract'
import type { deliverySchema, webhookSchema } from '@/lib/domains/webhooks/contract'

/** The API's answers as the settings read them: types only. */
export type ReviewSettings = z.output<typeof reviewSettingsSchema>['settings']
export type Checkpoint = keyof ReviewSettings
export type Webhook = z.output<typeof webhookSchema>
export type Delivery = z.output<typeof deliverySchema>
export type ApiKey = z.output<typeof apiKeySchema>
export type IssuedKey = z.output<(typeof createKeyContract)['answers'][201]>
export type User = z.output<typeof userSchema>
export type NewUser = z.output<(typeof createUserContract)['answers'][201]>
export type Billing = z.output<(typeof getBillingContract)['answers'][200]>
export type ChargeEntry = z.output<typeof chargeEntrySchema>
