import { asOneLine } from '../../../platform/line-text.ts'

/** A due date as a calendar entry. `id` is the same for every file about it; `day` is `2026-12-31`. */
export type DueEntry = {
  id: string
  day: string
  title: string
  url: string
  sequence: number
  written: Date
}

const escaped = (text: string): string => asOneLine(text).replace(/[\\;,]/g, '\\$&')

/** An iCalendar file (RFC 5545) with one whole day. A newer file about the same due date replaces its entry. */
export function dueCalendar({ id, day, title, url, sequence, written }: DueEntry): string {
  const date = (text: string) => text.replaceAll('-', '')
  const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coursewright//Due dates//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@coursewright`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${written.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(next)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Lines have at most 75 bytes; what follows starts with a space. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1)!
    if (Buffer.byteLength(last + letter) > 74) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}
