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
 * be framed, by this site.
 */
export const pagePolicy = (nonce: string, isDevelopment: boolean, path: string): string =>
  `${FIXED}; frame-ancestors ${framers(path)}; script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`

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
}
