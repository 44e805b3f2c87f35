import { z } from 'zod'

const seconds = z.number().int()

/** What an account may still have made this month, on the wire. */
export const quotaBlockSchema = z.object({
  quota_seconds: seconds.meta({ description: 'Seconds of video a UTC month, set by the operator.' }),
  consumed_seconds: seconds.meta({ description: 'Charged for videos that were made.' }),
  reserved_seconds: seconds.meta({ description: 'Held for videos that are being made.' }),
  remaining_seconds: seconds.meta({ description: 'Neither consumed nor reserved; never below 0.' }),
  percent_consumed: z.number().meta({ description: '0-100' }),
  over_quota: z.boolean().meta({
    description: 'No new preset or launch: what remains is at or below the start floor.',
  }),
})
