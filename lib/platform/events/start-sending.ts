import { log } from '../log.ts'
import { listen } from './listen.ts'

const CHECK_MS = 15_000
const RETRY_MS = 2000

/** What is sent: how it is claimed, at most so many, and how one of it is completed. */
export type Sending<Claimed> = {
  /** the channel on which the database says that there is something */
  channel: string
  parallel: number
  claim(most: number): Promise<Claimed[]>
  send(claimed: Claimed): Promise<void>
}

/**
 * Sends what is pending, `parallel` at once in this process: on every notification of the database, and every 15
 * seconds for what dead processes had claimed. Any number of processes share the work. Returns a function that stops
 * it: what is in progress may finish within `graceMs`, the rest is sent by other instances or after the next start.
 */
export function startSending<Claimed>({ channel, parallel, claim, send }: Sending<Claimed>) {
  const open = new Set<Promise<void>>()
  let stopped = false
  let wanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const begin = (claimed: Claimed): void => {
    const done = send(claimed)
      .catch((error) => log().error({ err: error, channel }, 'could not complete a delivery'))
      .then(() => {
        open.delete(done)
        wake()
      })
    open.add(done)
  }
  const pump = async (): Promise<void> => {
    do {
      wanted = false
      const free = parallel - open.size
      if (free > 0) for (const claimed of await claim(free)) begin(claimed)
    } while (wanted && !stopped)
  }
  const wake = (): void => {
    wanted = true
    if (stopped || running) return
    clearTimeout(timer)
    let pause = CHECK_MS
    running = pump()
      .catch((error) => {
        pause = RETRY_MS
        log().error({ err: error }, 'could not read pending deliveries')
      })
      .finally(() => {
        running = null
        if (!stopped) timer = setTimeout(wake, pause)
      })
  }

  const unlisten = listen([channel], wake)
  return async (graceMs = 10_000): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await unlisten()
    await running
    let giveUp: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all(open), grace])
    clearTimeout(giveUp)
  }
}
