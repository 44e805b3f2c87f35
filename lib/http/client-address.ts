import { BlockList, isIP } from 'node:net'

/** Written by the server on every request, over whatever the client sent. */
export const CLIENT_HEADER = 'x-coursewright-client'

/** The address of the caller of a request of this server; `unknown` outside of it. */
export const clientAddress = (headers: Headers): string => headers.get(CLIENT_HEADER) ?? 'unknown'

/** The addresses of a comma-separated list of networks. Throws on what is not one. */
export function parseCidrs(text: string): BlockList {
  const list = new BlockList()
  for (const cidr of text.split(',').map((part) => part.trim())) {
    if (!cidr) continue
    const [address = '', bits] = cidr.split('/')
    const family = isIP(address)
    if (!family) throw new Error(`TRUSTED_PROXY_CIDRS: "${cidr}" is not a network (example: 10.0.0.0/8)`)
    list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** The socket's address; when that is a trusted proxy, the last forwarded one that no trusted proxy wrote. */
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

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

const isTrusted = (address: string, trusted: BlockList) =>
  isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
