import { hkdfSync } from 'node:crypto'
import { Inngest } from 'inngest'
import { env } from '../lib/env.ts'
import { log } from '../lib/log.ts'
import { engineFetch } from './embedded/engine-fetch.ts'

const embedded = (): boolean => !env().INNGEST_BASE_URL

/** The key that signs every call to the functions: the server's own, or one derived from SECRETS_KEY. */
export const signingKey = (): string =>
  env().INNGEST_SIGNING_KEY ??
  `signkey-prod-${Buffer.from(hkdfSync('sha256', Buffer.from(env().SECRETS_KEY, 'base64'), '', 'inngest', 32)).toString('hex')}`

// The environment is read at first use, not at import: the build imports the functions without one.
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
  fetch: (input, init) => (embedded() ? engineFetch(input, init) : fetch(input, init)),
  logger: {
    info: (...args: unknown[]) => log().info({ args }, 'inngest'),
    warn: (...args: unknown[]) => log().warn({ args }, 'inngest'),
    error: (...args: unknown[]) => log().error({ args }, 'inngest'),
    debug: (...args: unknown[]) => log().debug({ args }, 'inngest'),
  },
})
