import pg from 'pg'
import { env } from '../env.ts'
import { log } from '../log.ts'

const RECONNECT_MS = [250, 500, 1000, 2000, 5000]
const CONNECT_MS = 10_000
/** When keep-alive probes of a silent connection start. */
const KEEP_ALIVE_MS = 30_000

/**
 * Calls `wake` with channel and payload of every notification on these channels, and without a payload after
 * each (re)connection, since notifications in between are lost. Uses a dedicated connection; a lost one is
 * replaced after 250 ms, with backoff up to 5 seconds. Returns a function that stops it.
 */
export function listen(
  channels: string[],
  wake: (channel: string, words: string) => void,
): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  const again = (error?: Error): void => {
    if (stopped || timer) return
    const pause = RECONNECT_MS[Math.min(failures++, RECONNECT_MS.length - 1)]!
    log().warn({ err: error, failures }, 'the notification connection was lost')
    client?.removeAllListeners()
    client?.on('error', () => {}) // a dying connection may complain more than once
    void client?.end().catch(() => {})
    timer = setTimeout(() => {
      timer = undefined
      connected = connect()
    }, pause)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client = fresh
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', ({ channel, payload }) => wake(channel, payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      failures = 0
      if (!stopped) for (const channel of channels) wake(channel, '')
    } catch (error) {
      again(error as Error)
    }
  }

  let connected = connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await connected
    await client?.end().catch(() => {})
  }
}
