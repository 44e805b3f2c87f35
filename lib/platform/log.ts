import { isatty } from 'node:tty'
import pino from 'pino'
import { env } from './env.ts'
import { readableLine } from './readable-line.ts'

const holder = globalThis as { coursewrightLog?: pino.Logger }
const REDACTED = '[redacted]'

/** Fields that are always redacted: credentials, and the identity of learners. */
const SECRET_FIELD =
  /^(key|pass|authorization|proxy-authorization|(set-)?cookies?|.*(password|secret|token|email|signature)|.*(api|live|test|secrets|signing|event|access)[-_]?key(id)?)$/i

/** Patterns redacted inside texts. */
const SECRET_TEXT: [RegExp, string][] = [
  [/\bsk_(live|test)_[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/(:\/\/)[^\s/@]+@/g, `$1${REDACTED}@`],
  [/[^\s"'`<>()[\]{},;:=\\/@]{1,64}@[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu, REDACTED],
  [/(\/files\/)[\w-]+\.[\w-]+/g, `$1${REDACTED}`],
  [/([?&](?:token|code|key|secret|password|email)=)[^&\s"']+/gi, `$1${REDACTED}`],
  [/(next-auth\.[\w.-]+=|coursewright-learner=)[^;\s"']+/g, `$1${REDACTED}`],
]

/**
 * The process's logger: JSON lines on standard output, with {@link redactLine} applied to each. In development,
 * a terminal gets the same lines as text.
 */
export function log(): pino.Logger {
  holder.coursewrightLog ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    hooks: { streamWrite: isForPeople() ? (line) => readableLine(redactLine(line)) : redactLine },
  })
  return holder.coursewrightLog
}

// Asked of the system: in a thread, process.stdout is no terminal.
const isForPeople = (): boolean => env().NODE_ENV === 'development' && isatty(1)

/**
 * A log line without keys, secrets, signed URLs, email addresses and learners, wherever they appear in it.
 */
export function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`
  } catch {
    // Logging must never fail the work it describes.
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

/** Token counts and the like reveal nothing. */
const isTelling = (value: unknown): boolean =>
  value !== null && typeof value !== 'number' && typeof value !== 'boolean'
