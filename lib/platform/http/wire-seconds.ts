import { z } from 'zod'

/** A length as answers tell it: seconds, to a hundredth. Null stays null. */
export const wireSeconds = <T extends number | null>(seconds: T): T =>
  (seconds === null ? null : Math.round((seconds as number) * 100) / 100) as T

/** Of an answer: seconds with at most two decimals, as {@link wireSeconds} makes them. */
export const secondsSchema = z
  .number()
  .min(0)
  .refine((value) => wireSeconds(value) === value, { message: 'at most two decimals' })
  .meta({ description: 'Seconds, with at most two decimals.' })
