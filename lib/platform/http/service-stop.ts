import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'

type Stop = { stopping: boolean; servers: Set<Server> }
const holder = globalThis as { coursewrightStop?: Stop }

const IDLE_CHECK_MS = 100

const state = (): Stop => {
  holder.coursewrightStop ??= { stopping: false, servers: new Set() }
  return holder.coursewrightStop
}

/** Whether this process was told to stop. Its health then reports 503, so that it gets no more requests. */
export const isStopping = (): boolean => state().stopping

/** Records that this process was told to stop; false resets it (tests). */
export const setStopping = (stopping: boolean): void => {
  state().stopping = stopping
}

/** Records each HTTP server of this process at its first request: Next does not expose its own. */
export function watchServers(): void {
  const { servers } = state()
  diagnostics.subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server)
  })
}

/** Stops accepting connections and waits up to `patienceMs` for open requests before cutting them off. */
export async function closeServers(patienceMs: number): Promise<void> {
  await Promise.all([...state().servers].map((server) => closeServer(server, patienceMs)))
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  // An idle keep-alive connection would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const late = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(late)
}
