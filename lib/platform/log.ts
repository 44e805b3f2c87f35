import pino from 'pino'
import { env } from './env.ts'

const holder = globalThis as { coursewrightLog?: pino.Logger }
const REDACTED = '[redacted]'

/** Fields whose whole value is nobody's to read: credentials, and who a learner is. */
const SECRET_FIELD =
  /^(key|pass|authorization|proxy-authorization|(set-)?cookies?|.*(password|secret|token|email|signature)|.*(api|live|test|secrets|signing|event|access)[-_]?key(id)?)$/i

/** What gives itself away inside a text. */
const SECRET_TEXT: [RegExp, string][] = [
  [/\bsk_(live|test)_[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/(:\/\/)[^\s/@]+@/g, `$1${REDACTED}@`],
  [/[^\s"'`<>()[\]{},;:=\\/@]{1,64}@[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu, REDACTED],
  [/(\/files\/)[\w-]+\.[\w-]+/g, `$1${REDACTED}`],
  [/([?&](?:token|code|key|secret|password|email)=)[^&\s"']+/gi, `$1${REDACTED}`],
  [/(next-auth\.[\w.-]+=|coursewright-learner=)[^;\s"']+/g, `$1${REDACTED}`],
]

/** The process's logger: JSON lines on standard output, with {@link redactLine} applied to each. */
export function log(): pino.Logger {
  holder.coursewrightLog ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    hooks: { streamWrite: redactLine },
  })
  return holder.coursewrightLog
}

/** A line of the log without keys, secrets, signed addresses, e-mail addresses and learners, wherever in it they stand. */
export function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`
  } catch {
    // To write a line must never fail what it tells of.
    return String(redact(line))
  }
}

function redact(value: unknown): unknown {
  if (typeof value === 'string')
    return SECRET_TEXT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_FIELD.test(name) && isTelling(inner) ? REDACTED : redact(inner),
    ]),
  )
}

/** Counts of tokens and the like tell nothing. */
const isTelling = (value: unknown): boolean =>
  value !== null && typeof value !== 'number' && typeof value !== 'boolean'
