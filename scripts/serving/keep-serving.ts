import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../../lib/platform/clock.ts'
import type { Server, StopSignal } from '../server.ts'

/** A server that ends by itself this often within the time is given up: a person has to look. */
const MOST_CRASHES = 25
const CRASH_WINDOW_MS = 3600_000
const LONGEST_PAUSE_SECONDS = 4

type Waiting = (seconds: number, stop: AbortSignal) => Promise<unknown>
const waitSeconds: Waiting = (seconds, stop) =>
  pause(seconds * 1000, undefined, { signal: stop }).catch(() => {})

/**
 * A server that is started again when it ends by itself, after a pause that grows with each crash. Its `ended`
 * resolves once it is given up, or was stopped. `startAgain` throws if the server ends while it starts.
 */
export function keepServing(
  first: Server,
  startAgain: (stop: AbortSignal) => Promise<Server>,
  wait: Waiting = waitSeconds,
): Server {
  const stopping = new AbortController()
  let current: Server | null = first
  let crashes: number[] = []

  async function nextServer(code: number): Promise<Server | null> {
    const time = now().getTime()
    crashes = [...crashes.filter((crash) => time - crash < CRASH_WINDOW_MS), time]
    if (crashes.length >= MOST_CRASHES) return null
    const seconds = Math.min(LONGEST_PAUSE_SECONDS, 2 ** (crashes.length - 1))
    console.warn(`The server exited unexpectedly (code ${code}). It is started again in ${seconds} s.`)
    await wait(seconds, stopping.signal)
    if (stopping.signal.aborted) return null
    try {
      return await startAgain(stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) return null
      console.warn(error instanceof Error ? error.message : error)
      return nextServer(code)
    }
  }
  async function serve(): Promise<number> {
    for (;;) {
      const code = (await current?.ended) ?? 1
      if (stopping.signal.aborted) return code
      current = await nextServer(code)
      if (!current) return code
      console.warn('The server is back.')
    }
  }
  const ended = serve()
  return {
    ended,
    stop: async (signal?: StopSignal) => {
      stopping.abort()
      await current?.stop(signal)
      await ended
    },
    kill: () => {
      stopping.abort()
      current?.kill()
    },
  }
}
