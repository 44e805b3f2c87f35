import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { OutboundTarget } from './check-outbound-url.ts'
import { OutboundError } from './outbound-error.ts'

// Node's codes for certificates that are untrusted, expired, or for another name.
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/

/**
 * Requests a checked target at its checked addresses and resolves when the headers arrive, even for a
 * redirect. With a `body` (sent unchanged) it is a POST. Rejects with Node's error or the signal's.
 */
export function openOutbound(
  { url, addresses }: OutboundTarget,
  signal: AbortSignal,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) return done(null, addresses)
    const [first] = addresses
    done(null, first?.address ?? '', first?.family)
  }
  const sent = {
    ...headers,
    'User-Agent': 'Coursewright',
    ...(body && { 'Content-Length': String(body.length) }),
  }
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    // No agent: a pooled connection would bypass this check.
    const options = { agent: false, lookup, signal, headers: sent, method: body ? 'POST' : 'GET' }
    const open = request(url, options, resolve)
    // A request may fail more than once, even after its response, when nobody is listening anymore.
    open.on('error', reject)
    open.once('close', () => reject(new Error('the connection was closed')))
    open.end(body)
  })
}

/** Converts a rejection of {@link openOutbound}, or a later failure, to OutboundError. */
export function unreachable(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return CERTIFICATE.test(code ?? '')
    ? new OutboundError({ code: 'url_certificate_invalid', params: { host, detail: String(code) } })
    : new OutboundError({ code: 'url_unreachable', params: { detail: code ?? message } })
}
