import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOutboundUrl } from './check-outbound-url.ts'
import { fetchOutbound } from './fetch-outbound.ts'
import { blockConnections } from './fixtures/block-connections.ts'

const NAMES = {
  localhost: [['127.0.0.1', '::1']],
  'localhost.': [['127.0.0.1']],
  'app.localhost': [['::1']],
  'inside.example': [['10.1.2.3']],
  'metadata.example': [['169.254.169.254']],
  'six.example': [['fd00:ec2::254']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'one-bad-of-two.example': [['93.184.216.34', '192.168.0.1']],
  'bad-six-of-two.example': [['93.184.216.34', 'fe80::1']],
  'not-an-address.example': [['here']],
  'nothing.example': [[]],
  'rebinding.example': [['127.0.0.1'], ['93.184.216.34']],
}
const FORBIDDEN = [
  // plain
  'http://127.0.0.1/',
  'http://127.0.0.1:5432/',
  'https://127.255.255.254/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.7/',
  'http://203.0.113.7/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  // other notations
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0177.0x0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://10.1/',
  'http://0/',
  'http://0x0/',
  'http://127.0.0.1./',
  'http://2852039166/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://0251.0376.0251.0376/',
  'http://192.168.257/',
  'http://%31%32%37.0.0.1/',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://\uff11\uff12\uff17.0.0.\uff11/',
  'http://169\uff0e254\uff0e169\uff0e254/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:////127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?.example.com/',
  'ht\ntp://127.0.0.1/',
  ' http://127.0.0.1/ ',
  // IPv6
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[100::1]/',
  'http://[2001::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  // names
  'http://localhost:3000/api',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://\uff4cocalhost/',
  'http://app.localhost/',
  'http://inside.example/',
  'https://metadata.example/',
  'http://six.example/',
  'http://mapped.example/',
  'http://one-bad-of-two.example/',
  'http://bad-six-of-two.example/',
  'http://not-an-address.example/',
  'http://rebinding.example/',
]
const INVALID = [
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,hello',
  'javascript:alert(1)',
  'ws://example.com/',
  'unix:/var/run/docker.sock',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  'blob:http://example.com/1',
  '//example.com/',
  'example.com',
  '/etc/passwd',
  '',
  'http://',
  'http://user@example.com/',
  'http://user:password@example.com/',
  'http://example.com@127.0.0.1/',
  'http://:password@example.com/',
  'http://[fe80::1%25eth0]/',
  'http://[::1/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://127.0.0.1:99999/',
  'http://exa mple.com/',
  'http://exa%00mple.com/',
]
const UNRESOLVABLE = ['http://nowhere.example/', 'http://nothing.example/', 'http://xn--/x']

let machine: ReturnType<typeof blockConnections>
beforeEach(() => {
  machine = blockConnections(NAMES)
})
afterEach(() => machine.restore())

const limits = { maxBytes: 1000, seconds: 5, types: /./ }
const typeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error) => error.failure?.code,
  )

test.each(FORBIDDEN)('connects nowhere: %j', async (url) => {
  expect(await typeOf(fetchOutbound(url, limits))).toBe('url_forbidden_address')
  expect(machine.blocked).toEqual([])
})

test.each(INVALID)('is not an address: %j', async (url) => {
  expect(await typeOf(fetchOutbound(url, limits))).toBe('url_invalid')
  expect(machine.blocked).toEqual([])
  expect(machine.resolved).toEqual([])
})

test.each(UNRESOLVABLE)('has no address: %j', async (url) => {
  expect(await typeOf(fetchOutbound(url, limits))).toMatch(/url_unresolvable|url_invalid/)
  expect(machine.blocked).toEqual([])
})

test('a public address is allowed, and only then connected to: the blocker sees it', async () => {
  const open = ['http://93.184.216.34/', 'https://1.1.1.1:8443/', 'http://[2606:4700::1111]/']
  for (const url of open) await checkOutboundUrl(url)
  for (const url of open) expect(await typeOf(fetchOutbound(url, limits))).toBe('url_unreachable')
  expect(machine.blocked).toEqual(['93.184.216.34 80', '1.1.1.1 8443', '2606:4700::1111 80'])
})

test('a name that changes its address after the check is connected to at the checked address', async () => {
  machine.restore()
  machine = blockConnections({ 'turns.example': [['93.184.216.34'], ['127.0.0.1']] })
  expect(await typeOf(fetchOutbound('http://turns.example/', limits))).toBe('url_unreachable')
  expect(machine.resolved).toEqual(['turns.example'])
  expect(machine.blocked).toEqual(['93.184.216.34 80'])
  expect(await typeOf(fetchOutbound('http://turns.example/', limits))).toBe('url_forbidden_address')
  expect(machine.blocked).toHaveLength(1)
})
