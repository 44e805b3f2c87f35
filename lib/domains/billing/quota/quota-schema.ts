import { z } from 'zod'

const seconds = z.number().int()

/** What stands beside the block, which has the five keys that are promised and no others. */
export const reservedSecondsSchema = seconds.meta({
  description: 'Reserved for videos in progress; already subtracted from `remaining_seconds`.',
})

/** What an account may still have made this month, on the wire. */
export const quotaBlockSchema = z.object({
  quota_seconds: seconds.meta({ description: 'Seconds of video per UTC month, set by the operator.' }),
  consumed_seconds: seconds.meta({ description: 'Seconds charged for finished videos.' }),
  remaining_seconds: seconds.meta({ description: 'Seconds neither consumed nor reserved; never below 0.' }),
  percent_consumed: z.number().meta({ description: '0-100' }),
  over_quota: z.boolean().meta({
    description:
      'Whether new presets and launches are refused because `remaining_seconds` is at or below the start floor.',
  }),
})
