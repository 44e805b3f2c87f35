import { z } from 'zod'

/** Seconds rounded to a hundredth for responses. Null stays null. */
export const wireSeconds = <T extends number | null>(seconds: T): T =>
  (seconds === null ? null : Math.round((seconds as number) * 100) / 100) as T

/** Seconds in a response, with at most two decimals: see {@link wireSeconds}. */
export const secondsSchema = z
  .number()
  .min(0)
  .refine((value) => wireSeconds(value) === value, { message: 'at most two decimals' })
  .meta({ description: 'Seconds, with at most two decimals.' })
