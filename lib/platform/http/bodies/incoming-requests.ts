import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { env } from '../../env.ts'
import { CLIENT_HEADER, parseCidrs, pickAddress } from '../client-address.ts'
import { setScriptNonce } from '../page-policy.ts'
import { refuseUpgrades } from './upgrade-requests.ts'

/** The original method of a request that Next would answer in HTML. */
export const REFUSED_METHOD_HEADER = 'x-coursewright-refused-method'

const ROUTER_STATE_HEADER = 'next-router-state-tree'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** A path that no endpoint has. */
const NOWHERE = '/api/-'
const YEAR_SECONDS = 365 * 24 * 3600
const holder = globalThis as { coursewrightWatch?: true }

/**
 * Sees every request of this process before Next does: records the caller's address (route handlers have no
 * socket, and anyone can write X-Forwarded-For), sets headers that depend on the environment or the request,
 * and routes what Next would refuse with HTML to our handlers.
 */
export function watchIncomingRequests(): void {
  if (holder.coursewrightWatch) return
  holder.coursewrightWatch = true
  const { TRUSTED_PROXY_CIDRS, NODE_ENV, appUrl } = env()
  const trusted = parseCidrs(TRUSTED_PROXY_CIDRS)
  const isDevelopment = NODE_ENV === 'development'
  const isSecure = appUrl.startsWith('https://')
  refuseUpgrades(isDevelopment)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const forwarded = request.headers['x-forwarded-for']
    request.headers[CLIENT_HEADER] = pickAddress(
      request.socket.remoteAddress ?? '',
      String(forwarded ?? ''),
      trusted,
    )
    if (isSecure) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    // A client that wanted another protocol cannot use the connection and must not keep it open.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    normalizeRequest(request)
    if (isOfApi(request)) return
    dropInvalidRouterState(request)
    setScriptNonce(request, response, isDevelopment)
  })
}

type Target = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

const isOfApi = ({ url }: Target): boolean => /^\/api(\/|\?|$)/.test(url ?? '')

/**
 * Changes a request in place: a target that is not a path (`*` or a full URL) becomes one; under /api an
 * undecodable path becomes an unknown one, and an unknown method a refused one.
 */
export function normalizeRequest(request: Target): void {
  if (!request.url?.startsWith('/')) request.url = pathOf(request.url ?? '')
  delete request.headers[REFUSED_METHOD_HEADER]
  if (!isOfApi(request)) return
  if (!isDecodable(request.url.split('?')[0] ?? '')) request.url = NOWHERE
  if (METHODS.includes(request.method ?? '')) return
  request.headers[REFUSED_METHOD_HEADER] = request.method
  request.method = 'OPTIONS'
}

/** Next answers 500 to a router state it cannot parse; without one it sends the whole page. */
export function dropInvalidRouterState({ headers }: Pick<Target, 'headers'>): void {
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE_HEADER])
  } catch {
    delete headers[ROUTER_STATE_HEADER]
  }
}

function pathOf(target: string): string {
  const address = URL.parse(target)
  return address?.protocol.startsWith('http') ? address.pathname + address.search : NOWHERE
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
