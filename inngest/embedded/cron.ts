import { Cron } from 'croner'

// Croner also accepts names, nicknames, seconds, years and `L`, `W`, `#` and `?`, which an Inngest server may
// not.
const NUMERIC = /^(?:[\d*][\d*,/-]*(?:\s+(?!$)|$)){5}$/

/**
 * The first minute (UTC) after `after` that matches a five-field cron expression; null if there is none. If
 * both day fields are restricted, either one is enough. Throws on names, seconds and time zones.
 */
export function nextCronMinute(source: string, after: Date): Date | null {
  const pattern = source.trim()
  try {
    if (!NUMERIC.test(pattern)) throw new Error('Only five numeric fields are supported.')
    // `sloppyRanges` accepts `5/10` for `5-59/10`.
    return new Cron(pattern, { mode: '5-part', utcOffset: 0, sloppyRanges: true }).nextRun(after)
  } catch (cause) {
    throw new Error(`Not a supported cron expression: ${source}`, { cause })
  }
}
