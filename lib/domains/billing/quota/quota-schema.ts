import { z } from 'zod'

const seconds = z.number().int()

/** What stands beside the block, which has the five keys that are promised and no others. */
export const reservedSecondsSchema = seconds.meta({
  description: 'Held for videos that are being made, in `remaining_seconds` no more.',
})

/** What an account may still have made this month, on the wire. */
export const quotaBlockSchema = z.object({
  quota_seconds: seconds.meta({ description: 'Seconds of video a UTC month, set by the operator.' }),
  consumed_seconds: seconds.meta({ description: 'Charged for videos that were made.' }),
  remaining_seconds: seconds.meta({ description: 'Neither consumed nor reserved; never below 0.' }),
  percent_consumed: z.number().meta({ description: '0-100' }),
  over_quota: z.boolean().meta({
    description: 'No new preset or launch: what remains is at or below the start floor.',
  }),
})
