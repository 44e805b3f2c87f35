import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

type UpgradeListener = (request: IncomingMessage, socket: Socket, head: Buffer) => void

const HOT_RELOAD = /^\/_next\/hmr/

/**
 * Handles requests to switch protocols, whose connections Next would keep open forever. We support no other
 * protocol, so they are answered like any request (RFC 9110, section 7.8); in development hot reload keeps
 * its own, and others are cut off. Applies to every HTTP server of this process, from its next connection
 * until the returned function is called.
 */
export function refuseUpgrades(isDevelopment: boolean): () => void {
  const known = new WeakSet<Server>()
  const prepare = (message: unknown): void => {
    // Next does not expose its server; the socket of a connection knows it before its first request is read.
    const { server } = (message as { socket: Socket & { server?: Server } }).socket
    if (!server || known.has(server)) return
    known.add(server)
    const listeners = server.listeners('upgrade') as UpgradeListener[]
    server.removeAllListeners('upgrade')
    if (isDevelopment) server.on('upgrade', (...call: Parameters<UpgradeListener>) => pass(listeners, call))
  }
  diagnostics.subscribe('net.server.socket', prepare)
  return () => void diagnostics.unsubscribe('net.server.socket', prepare)
}

function pass(listeners: UpgradeListener[], [request, socket, head]: Parameters<UpgradeListener>): void {
  if (!HOT_RELOAD.test(request.url ?? '')) socket.destroy()
  else for (const listener of listeners) listener(request, socket, head)
}
