import pg from 'pg'
import { env } from '../env.ts'
import { log } from '../log.ts'

const RECONNECT_MS = 1000

/**
 * Calls `wake` at every notification on one of the channels, and once after each (re)connection, since what was
 * said in between is lost. Keeps one connection of its own. Returns how to stop.
 */
export function listen(channels: string[], wake: (channel: string) => void): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const again = (error?: Error): void => {
    if (stopped || timer) return
    if (error) log().warn({ err: error }, 'the notification connection was lost')
    client?.removeAllListeners()
    client?.on('error', () => {}) // a dying connection may complain more than once
    void client?.end().catch(() => {})
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, RECONNECT_MS)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true })
    client = fresh
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', ({ channel }) => wake(channel))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      for (const channel of channels) wake(channel)
    } catch (error) {
      again(error as Error)
    }
  }

  const connected = connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await connected
    await client?.end().catch(() => {})
  }
}
