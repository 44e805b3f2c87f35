import type { AccountDefaults } from '@/components/console/operator/operator-wire'
import { env } from '@/lib/platform/env'

/** What applies to an account whose own setting is empty. */
export const accountDefaults = (): AccountDefaults => ({
  floorSeconds: env().QUOTA_START_FLOOR_SECONDS,
  regenCap: env().REGEN_CAP,
  rateLimit: env().RATE_LIMIT_PER_MINUTE,
})
