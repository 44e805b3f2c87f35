import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { OutboundTarget } from './check-outbound-url.ts'
import { OutboundError } from './outbound-error.ts'

// Node's codes for a chain that leads to no authority, is out of date, or is for another name.
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/

/**
 * Asks a checked target, at the addresses that were checked, and answers once its headers have come; a redirect is an
 * answer like any other. With a `body` (sent byte for byte) it is a POST. Rejects with what Node says, or the signal.
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
    // No agent: a connection that is kept open for others would pass by this check.
    const options = { agent: false, lookup, signal, headers: sent, method: body ? 'POST' : 'GET' }
    const open = request(url, options, resolve)
    // A request may fail more than once, and after its answer too: nobody else is there to hear it.
    open.on('error', reject)
    open.once('close', () => reject(new Error('the connection was closed')))
    open.end(body)
  })
}

/** What {@link openOutbound} rejected with, or what went wrong afterwards, as OutboundError. */
export function unreachable(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return CERTIFICATE.test(code ?? '')
    ? new OutboundError('url_certificate_invalid', `The certificate of ${host} cannot be trusted (${code}).`)
    : new OutboundError('url_unreachable', `The address cannot be read (${code ?? message}).`)
}
