import { justNow as en } from '@/lib/platform/i18n/en/common'
import { justNow as fr } from '@/lib/platform/i18n/fr/common'

/** A duration in words: `2 h`, `1 h 05 min`, `12 min`, `45 s`. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')} min`}`
}

/** The duration of a recording: `3:07`, `1:02:09`. */
export function formatRunningTime(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** For useNow: how often an open page refreshes relative times. */
export const RENEWED = { updateInterval: 30_000 }

const JUST_NOW: Record<string, string> = { fr, en }

/** A relative time: `il y a 3 minutes`, `3 minutes ago`, `just now`. */
export function formatAgo(iso: string, locale: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = STEPS.find(([, length]) => seconds >= length)
  if (!step) return JUST_NOW[locale] ?? format.format(0, 'minute')
  const [unit, size] = step
  return format.format(-Math.floor(seconds / size), unit)
}

/** A time to the second, in the browser's time zone: `22 nov. 2026, 04:15:09`. */
export const formatMoment = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
    new Date(iso),
  )

/** The end of a day of a date field, in the browser's time zone. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** A day in the browser's time zone: `22 nov. 2026`. */
export const formatDay = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
