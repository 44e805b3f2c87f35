import { hkdfSync } from 'node:crypto'
import { Inngest } from 'inngest'
import { env } from '../../lib/platform/env.ts'
import { log } from '../../lib/platform/log.ts'
import { engineFetch } from '../embedded/protocol/engine-fetch.ts'

/** How long the Inngest server may take to respond. The outbox is locked in the meantime. */
export const SERVER_MS = 10_000

const embedded = (): boolean => !env().INNGEST_BASE_URL

/** The key that signs every call to the functions: the server's, or one derived from SECRETS_KEY. */
export const signingKey = (): string =>
  env().INNGEST_SIGNING_KEY ??
  `signkey-prod-${Buffer.from(hkdfSync('sha256', Buffer.from(env().SECRETS_KEY, 'base64'), '', 'inngest', 32)).toString('hex')}`

// The SDK hands over a text, fields and an error, in any order.
const line =
  (level: 'info' | 'warn' | 'error' | 'debug') =>
  (...args: unknown[]): void => {
    const err = args.find((arg) => arg instanceof Error)
    const fields = args.find((arg): arg is object => typeof arg === 'object' && arg !== null && arg !== err)
    const text = args.find((arg) => typeof arg === 'string')
    log()[level]({ ...fields, ...(err ? { err } : {}) }, text ?? 'inngest')
  }

// The environment is read on first use, not at import: the build imports the functions without one.
export const inngest = new Inngest({
  id: 'coursewright',
  isDev: false,
  checkpointing: false,
  get signingKey() {
    return signingKey()
  },
  get eventKey() {
    return env().INNGEST_EVENT_KEY ?? 'embedded'
  },
  get baseUrl() {
    return env().INNGEST_BASE_URL ?? 'http://embedded.invalid'
  },
  fetch: (input, init) =>
    embedded() ? engineFetch(input, init) : fetch(input, { ...init, signal: AbortSignal.timeout(SERVER_MS) }),
  logger: { info: line('info'), warn: line('warn'), error: line('error'), debug: line('debug') },
})
