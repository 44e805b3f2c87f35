import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from '../env.ts'
import { CLIENT_HEADER, parseCidrs, pickAddress } from './client-address.ts'

/** What a request's method was, when it is one that Next would answer in HTML. */
export const REFUSED_METHOD_HEADER = 'x-coursewright-refused-method'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const holder = globalThis as { coursewrightWatch?: true }

/**
 * Sees every request of this process before Next does, once the server starts: notes the caller's address (route
 * handlers have no socket, and X-Forwarded-For is anybody's to write), and leads what Next itself would refuse as HTML
 * to our handlers.
 */
export function watchIncomingRequests(): void {
  if (holder.coursewrightWatch) return
  holder.coursewrightWatch = true
  const trusted = parseCidrs(env().TRUSTED_PROXY_CIDRS)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const forwarded = request.headers['x-forwarded-for']
    request.headers[CLIENT_HEADER] = pickAddress(
      request.socket.remoteAddress ?? '',
      String(forwarded ?? ''),
      trusted,
    )
    if (/^\/api(\/|\?|$)/.test(request.url ?? '')) leadToHandlers(request)
  })
}

/** Changes a request for /api in place: an undecodable path becomes an unknown one, an unknown method a refused one. */
export function leadToHandlers(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): void {
  if (!isDecodable(request.url?.split('?')[0] ?? '')) request.url = '/api/-'
  delete request.headers[REFUSED_METHOD_HEADER]
  if (METHODS.includes(request.method ?? '')) return
  request.headers[REFUSED_METHOD_HEADER] = request.method
  request.method = 'OPTIONS'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
