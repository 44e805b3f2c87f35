import pino from 'pino'
import { env } from './env.ts'

const holder = globalThis as { coursewrightLog?: pino.Logger }

/** The process's logger: JSON lines on standard output, secrets and addresses redacted. */
export function log(): pino.Logger {
  holder.coursewrightLog ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    redact: {
      paths: [
        '*.authorization',
        '*.password',
        '*.secret',
        '*.key',
        '*.email',
        'authorization',
        'password',
        'secret',
        'email',
      ],
      censor: '[redacted]',
    },
  })
  return holder.coursewrightLog
}
