import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Request header with the nonce, for code that writes its own scripts. */
export const NONCE_HEADER = 'x-coursewright-nonce'
const POLICY_HEADER = 'content-security-policy'

const FIXED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // The root layout narrows it down to the server that players are sent to, if any.
  "media-src 'self' blob: http: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** The console shows the portal in a frame, as a preview. */
const framers = (path: string): string => (/^\/learn(?:[/?]|$)/.test(path) ? "'self'" : "'none'")

/**
 * The Content-Security-Policy of the page at a path whose inline scripts have this `nonce`. Only the portal may
 * be framed, by this site; what else may be is said by the page, with {@link allowFraming}.
 */
export const pagePolicy = (nonce: string, isDevelopment: boolean, path: string): string =>
  `${FIXED}; frame-ancestors ${framers(path)}; script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`

const holder = globalThis as { coursewrightFrames?: Map<string, (origins: readonly string[]) => void> }

/** The requests in progress for a page that other sites may frame, by nonce. */
const frames = () => {
  holder.coursewrightFrames ??= new Map()
  return holder.coursewrightFrames
}

/**
 * Lets pages of these origins frame the page of the request with this nonce, if it is a player for other sites. Called
 * by the page itself, before it is sent: only it knows which origins.
 */
export const allowFraming = (nonce: string, origins: readonly string[]): void =>
  frames().get(nonce)?.(origins)

/**
 * Gives each page request a nonce. Next reads it from the policy in the request headers and adds it to every
 * script it writes; headers of these names sent by a client are overwritten.
 */
export function setScriptNonce(
  request: IncomingMessage,
  response: ServerResponse,
  isDevelopment: boolean,
): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = pagePolicy(nonce, isDevelopment, request.url ?? '/')
  request.headers[NONCE_HEADER] = nonce
  request.headers[POLICY_HEADER] = policy
  // A script is under the policy of its page: on its own it is only bytes.
  if (!request.url?.startsWith('/_next/static/')) response.setHeader(POLICY_HEADER, policy)
  if (!/^\/(?:shared\/[^/?]+\/embed|embed\/launch\/[^/?]+)\/?(?:\?|$)/.test(request.url ?? '')) return
  frames().set(nonce, (origins) => {
    if (origins.length > 0 && !response.headersSent)
      response.setHeader(POLICY_HEADER, policy.replace(/(frame-ancestors) [^;]+/, `$1 ${origins.join(' ')}`))
  })
  response.once('close', () => frames().delete(nonce))
}
