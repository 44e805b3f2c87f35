import dns, { type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { isForbiddenAddress } from './forbidden-address.ts'
import { OutboundError } from './outbound-error.ts'

/**
 * A checked URL and the addresses it may be reached at: connect to these and do not resolve the name again.
 */
export type OutboundTarget = { url: URL; addresses: LookupAddress[] }

/**
 * Checks that a URL is http or https, has no credentials, and resolves to public addresses only (or to those
 * allowed by OUTBOUND_ALLOW_CIDRS). Throws OutboundError `url_invalid`, `url_forbidden_address` or
 * `url_unresolvable`.
 */
export async function checkOutboundUrl(
  address: string,
  signal: AbortSignal = AbortSignal.timeout(5_000),
): Promise<OutboundTarget> {
  const url = parseUrl(address)
  // The parser has normalized decimal, octal, hexadecimal and short IPv4 addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host, signal)
  if (addresses.some((found) => isForbiddenAddress(found.address)))
    throw new OutboundError({ code: 'url_forbidden_address', params: { host: url.host } })
  return { url, addresses }
}

function parseUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new OutboundError({ code: 'url_invalid', params: { problem: 'incomplete' } })
  if (url.username || url.password)
    throw new OutboundError({ code: 'url_invalid', params: { problem: 'credentials' } })
  return url
}

async function resolve(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const found = await Promise.race([dns.promises.lookup(host, { all: true }), tooLate])
    if (found.length > 0) return found
  } catch {
    // Whatever the resolver reports, there is no address.
  } finally {
    signal.removeEventListener('abort', stop)
  }
  throw new OutboundError({ code: 'url_unresolvable', params: { host } })
}
