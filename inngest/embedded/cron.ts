type Field = { min: number; max: number }

const FIELDS: Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12 },
  { min: 0, max: 7 },
]

function fieldValues(text: string, { min, max }: Field, source: string): Set<number> {
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (!found) throw new Error(`Not a supported cron expression: ${source}`)
    const [, from, to, step] = found
    const first = from === undefined ? min : Number(from)
    const last = to !== undefined ? Number(to) : from === undefined || step ? max : first
    if (first < min || last > max || first > last || step === '0')
      throw new Error(`Not a supported cron expression: ${source}`)
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value)
  }
  return values
}

/**
 * The first minute (UTC) after `after` that matches a five-field cron expression; null if there is none
 * within five years. Throws on names, seconds and time zones, which are not supported.
 */
export function nextCronMinute(source: string, after: Date): Date | null {
  const parts = source.trim().split(/\s+/)
  if (parts.length !== 5) throw new Error(`Not a supported cron expression: ${source}`)
  const [minutes, hours, days, months, weekdays] = parts.map((part, i) =>
    fieldValues(part, FIELDS[i]!, source),
  )
  if (weekdays!.has(7)) weekdays!.add(0)
  // If both day fields are restricted, either one is enough, as in cron itself.
  const either = parts[2] !== '*' && parts[4] !== '*'
  const dayFits = (date: Date): boolean => {
    const byDate = days!.has(date.getUTCDate())
    const byWeekday = weekdays!.has(date.getUTCDay())
    return either ? byDate || byWeekday : byDate && byWeekday
  }
  const at = new Date(Math.floor(after.getTime() / 60_000) * 60_000 + 60_000)
  const end = at.getTime() + 5 * 366 * 86_400_000
  while (at.getTime() < end) {
    if (!months!.has(at.getUTCMonth() + 1) || !dayFits(at)) at.setUTCHours(24, 0, 0, 0)
    else if (!hours!.has(at.getUTCHours())) at.setUTCHours(at.getUTCHours() + 1, 0, 0, 0)
    else if (!minutes!.has(at.getUTCMinutes())) at.setUTCMinutes(at.getUTCMinutes() + 1, 0, 0)
    else return at
  }
  return null
}
