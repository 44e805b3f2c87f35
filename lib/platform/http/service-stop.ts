import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'

type Stop = { stopping: boolean; servers: Set<Server> }
const holder = globalThis as { coursewrightStop?: Stop }

const IDLE_CHECK_MS = 100

const state = (): Stop => {
  holder.coursewrightStop ??= { stopping: false, servers: new Set() }
  return holder.coursewrightStop
}

/** Whether this process was told to stop: its health says so from then on, so that nobody sends it more. */
export const isStopping = (): boolean => state().stopping

/** Notes that this process was told to stop; false takes it back (tests). */
export const setStopping = (stopping: boolean): void => {
  state().stopping = stopping
}

/** Notes each HTTP server of this process at its first request: Next does not hand out its own. */
export function watchServers(): void {
  const { servers } = state()
  diagnostics.subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server)
  })
}

/** Takes no more connections, and waits for the requests that are open, at most `patienceMs`: then they are cut off. */
export async function closeServers(patienceMs: number): Promise<void> {
  await Promise.all([...state().servers].map((server) => closeServer(server, patienceMs)))
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  // A connection that is kept alive after its last answer would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const late = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(late)
}
