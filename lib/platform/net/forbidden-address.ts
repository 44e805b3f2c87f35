import { type BlockList, isIP } from 'node:net'
import { env } from '../env.ts'
import { parseCidrs } from '../http/client-address.ts'

// IANA's special-purpose registries (RFC 6890 and its updates), except globally reachable entries.
const FORBIDDEN_V4 = parseCidrs(
  [
    '0.0.0.0/8', // this network, RFC 791
    '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16', // private, RFC 1918
    '100.64.0.0/10', // shared by carriers, RFC 6598; also metadata of one cloud
    '127.0.0.0/8', // loopback, RFC 1122
    '169.254.0.0/16', // link-local, RFC 3927; metadata of most clouds
    '168.63.129.16/32', // public by its number, yet the host agent of one cloud
    '192.0.0.0/24', // protocol assignments, RFC 6890
    '192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24', // documentation, RFC 5737
    '192.88.99.0/24', // 6to4 relays, RFC 7526
    '198.18.0.0/15', // benchmarks, RFC 2544
    '224.0.0.0/4, 240.0.0.0/4', // multicast, reserved and broadcast, RFC 5771, RFC 1112
  ].join(),
)

// Of IPv6 only global unicast (RFC 4291) is allowed. That excludes ::1, embedded IPv4 addresses (::/96,
// ::ffff:0:0/96, NAT64 64:ff9b::/96 and 64:ff9b:1::/48), fc00::/7, fe80::/10, fec0::/10, ff00::/8 and
// 5f00::/16.
const GLOBAL_V6 = parseCidrs('2000::/3')
const FORBIDDEN_V6 = parseCidrs(
  [
    '2001::/23', // protocol assignments with Teredo, RFC 2928, RFC 4380
    '2001:db8::/32, 3fff::/20', // documentation, RFC 3849, RFC 9637
    '2002::/16', // 6to4: carries an IPv4 address, RFC 3056
  ].join(),
)

const LINK_LOCAL = parseCidrs('169.254.0.0/16, ::ffff:169.254.0.0/112, fe80::/10')

let allowed: { text: string; list: BlockList } | null = null

/**
 * Whether this service must not connect to an IP address: it is not public, and OUTBOUND_ALLOW_CIDRS does not
 * allow it.
 */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  const text = env().OUTBOUND_ALLOW_CIDRS
  if (allowed?.text !== text) allowed = { text, list: parseCidrs(text) }
  if (family === 4) return FORBIDDEN_V4.check(address, 'ipv4') && !allowed.list.check(address, 'ipv4')
  const isPublic = GLOBAL_V6.check(address, 'ipv6') && !FORBIDDEN_V6.check(address, 'ipv6')
  return !isPublic && !allowed.list.check(address, 'ipv6')
}

/** Whether an IP address is link-local: there are the metadata and credentials of a machine in a cloud. */
export const isLinkLocal = (address: string): boolean =>
  LINK_LOCAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
