import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { env } from '../../env.ts'
import { CLIENT_HEADER, parseCidrs, pickAddress } from '../client-address.ts'
import { setScriptNonce } from '../page-policy.ts'
import { answerUnavailable } from './page-unavailable.ts'
import { refuseUpgrades } from './upgrade-requests.ts'

/** The original method of a request that Next would answer in HTML. */
export const REFUSED_METHOD_HEADER = 'x-coursewright-refused-method'

const ROUTER_STATE_HEADER = 'next-router-state-tree'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HERE = 'http://local'
/** A path that no endpoint has. */
const NOWHERE = '/api/-'
const YEAR_SECONDS = 365 * 24 * 3600
/** For the head of a request, and for all of it: a large one may wait half a minute and be read for four. */
const TIMEOUTS_MS = { headersTimeout: 20_000, requestTimeout: 290_000 }
const holder = globalThis as { coursewrightWatch?: true }

type Started = { request: IncomingMessage; response: ServerResponse; server: Server }

/**
 * Sees every request of this process before Next does: records the caller's address (route handlers have no
 * socket, and anyone can write X-Forwarded-For), sets headers that depend on the environment or the request,
 * and routes what Next would refuse with HTML to our handlers.
 */
export function watchIncomingRequests(): void {
  if (holder.coursewrightWatch) return
  holder.coursewrightWatch = true
  const { TRUSTED_PROXY_CIDRS, NODE_ENV, appUrl, HSTS_SUBDOMAINS } = env()
  const trusted = parseCidrs(TRUSTED_PROXY_CIDRS)
  const isDevelopment = NODE_ENV === 'development'
  const isSecure = appUrl.startsWith('https://')
  const transport = `max-age=${YEAR_SECONDS}${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`
  refuseUpgrades(isDevelopment)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Started
    Object.assign(server, TIMEOUTS_MS)
    const forwarded = request.headers['x-forwarded-for']
    request.headers[CLIENT_HEADER] = pickAddress(
      request.socket.remoteAddress ?? '',
      String(forwarded ?? ''),
      trusted,
    )
    if (isSecure) response.setHeader('strict-transport-security', transport)
    // The host a proxy checked may differ from the one we would use: such a request is refused.
    if (request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1) {
      request.url = NOWHERE
      request.socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    }
    // A client that wanted another protocol cannot use the connection and must not keep it open.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    normalizeRequest(request)
    if (isOfApi(request)) return
    dropInvalidRouterState(request)
    setScriptNonce(request, response, isDevelopment)
    answerUnavailable(request, response)
  })
}

type Target = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

const isOfApi = ({ url }: Pick<Target, 'url'>): boolean => /^\/api(\/|\?|$)/.test(url ?? '')

/**
 * Changes a request in place: a target that is not a path (`*` or a full URL) becomes one; under /api a path
 * that cannot be decoded or has a dot segment becomes an unknown one, and an unknown method a refused one.
 */
export function normalizeRequest(request: Target): void {
  const hasDots = hasDotSegment(request.url ?? '')
  if (!request.url?.startsWith('/')) request.url = pathOf(request.url ?? '')
  delete request.headers[REFUSED_METHOD_HEADER]
  const resolved = { url: pathOf(HERE + request.url) }
  if (hasDots && (isOfApi(request) || isOfApi(resolved))) request.url = NOWHERE
  if (!isOfApi(request)) return
  if (!isDecodable(request.url.split('?')[0] ?? '')) request.url = NOWHERE
  if (METHODS.includes(request.method ?? '')) return
  request.headers[REFUSED_METHOD_HEADER] = request.method
  request.method = 'OPTIONS'
}

/** What URLs resolve away: `enrollments/..` would reach the course itself. A backslash is a slash to them. */
const hasDotSegment = (target: string): boolean =>
  (target.split(/[?#]/)[0] ?? '').split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))

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
