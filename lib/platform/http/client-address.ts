import { BlockList, isIP } from 'node:net'

/** Set by the server on every request, overwriting what the client sent. */
export const CLIENT_HEADER = 'x-coursewright-client'

/**
 * The rate limit key of a caller: its IPv4 address or IPv6 network, since anyone has billions of IPv6
 * addresses. `unknown` for a request that did not arrive at this server.
 */
export const clientAddress = (headers: Headers): string => networkOf(headers.get(CLIENT_HEADER) ?? 'unknown')

/** An IPv6 address as its /64, others as they are. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...between, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The networks of a list separated by commas or spaces. Throws on an invalid one. */
export function parseCidrs(text: string): BlockList {
  const list = new BlockList()
  for (const cidr of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = cidr.split('/')
    const family = isIP(address)
    if (!family) throw new Error(`TRUSTED_PROXY_CIDRS: "${cidr}" is not a network (example: 10.0.0.0/8)`)
    list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/**
 * The address of the socket or, if that is a trusted proxy, the last forwarded address not written by a
 * trusted proxy.
 */
export function pickAddress(socketAddress: string, forwardedFor: string, trusted: BlockList): string {
  const hops = forwardedFor.split(',').map((part) => plain(part.trim()))
  let address = plain(socketAddress)
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (!hop || !isIP(hop)) break
    address = hop
  }
  return address
}

/** Some proxies add a port: `203.0.113.9:443`, `[2001:db8::1]:443`, in quotes perhaps. */
const WITH_PORT = /^"?(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)"?$/

const plain = (address: string) => address.replace(WITH_PORT, '$1$2').replace(/^::ffff:(?=\d+\.)/, '')

const isTrusted = (address: string, trusted: BlockList) =>
  isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
