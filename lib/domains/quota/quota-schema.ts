import { z } from 'zod'

const seconds = z.number().int()

/** The fields next to the quota block, which has exactly its five documented keys. */
export const reservedSecondsSchema = seconds.meta({
  description: 'Reserved for videos in progress; already subtracted from `remaining_seconds`.',
})

/** The quota left this month, on the wire. */
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
