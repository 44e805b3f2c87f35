import { expect, test } from 'vitest'
import {
  dropInvalidRouterState,
  normalizeRequest,
  REFUSED_METHOD_HEADER,
} from './bodies/incoming-requests.ts'
import { CLIENT_HEADER, clientAddress, parseCidrs, pickAddress } from './client-address.ts'

test.each([
  ['no proxy is trusted: the header is anybody’s to write', '', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a trusted proxy', '10.0.0.0/8', '10.1.1.1', '203.0.113.9', '203.0.113.9'],
  [
    'what stands before the last untrusted hop is not believed',
    '10.0.0.0/8',
    '10.1.1.1',
    '6.6.6.6, 203.0.113.9, 10.2.2.2',
    '203.0.113.9',
  ],
  ['a caller that is not the proxy', '10.0.0.0/8', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a mapped address', '127.0.0.1', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['IPv6 networks', 'fd00::/8, 10.0.0.0/8', 'fd00::1', '203.0.113.9', '203.0.113.9'],
  ['networks apart by spaces', '10.0.0.0/8 fd00::/8 ', 'fd00::1', '203.0.113.9', '203.0.113.9'],
  ['garbage in the header', '10.0.0.0/8', '10.1.1.1', 'unknown', '10.1.1.1'],
  ['a port', '10.0.0.0/8', '10.1.1.1', '6.6.6.6, 203.0.113.9:443, 10.2.2.2:80', '203.0.113.9'],
  ['an IPv6 port', '10.0.0.0/8', '10.1.1.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['brackets', '10.0.0.0/8', '10.1.1.1', '[2001:db8::1]', '2001:db8::1'],
  ['quotes', '10.0.0.0/8', '10.1.1.1', '"[2001:db8::1]:443"', '2001:db8::1'],
  ['a mapped address and port', '10.0.0.0/8', '10.1.1.1', '[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['a port that is none', '10.0.0.0/8', '10.1.1.1', '203.0.113.9:https', '10.1.1.1'],
  ['no IPv4 address', '10.0.0.0/8', '10.1.1.1', '203.0.113.999:443', '10.1.1.1'],
  ['no IPv6 address', '10.0.0.0/8', '10.1.1.1', '[here]:443', '10.1.1.1'],
  ['no header', '10.0.0.0/8', '10.1.1.1', '', '10.1.1.1'],
])('%s', (_name, cidrs, socket, forwarded, expected) => {
  expect(pickAddress(socket, forwarded, parseCidrs(cidrs))).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:0DB8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('attempts from %s count for %s', (address, counted) => {
  expect(clientAddress(new Headers({ [CLIENT_HEADER]: address }))).toBe(counted)
})

test('a wrong network is refused with an example', () => {
  expect(() => parseCidrs('10.0.0.0/8, here')).toThrow(/TRUSTED_PROXY_CIDRS: "here"/)
})

test.each([
  ['GET', '/api/v1/courses/%E0%A4%A?x=%', 'GET', '/api/-', undefined],
  ['GET', '/api/v1/courses/a%20b?x=%', 'GET', '/api/v1/courses/a%20b?x=%', undefined],
  ['TRACE', '/api/v1/health', 'OPTIONS', '/api/v1/health', 'TRACE'],
  ['GET', '*', 'GET', '/api/-', undefined],
  ['OPTIONS', '*', 'OPTIONS', '/api/-', undefined],
  ['GET', 'http://any.example/api/v1/health?x=1', 'GET', '/api/v1/health?x=1', undefined],
  ['GET', 'mailto:x', 'GET', '/api/-', undefined],
  ['GET', '/courses/%E0%A4%A', 'GET', '/courses/%E0%A4%A', undefined],
  ['DELETE', '/api/v1/courses/crs_1/enrollments/..', 'DELETE', '/api/-', undefined],
  ['DELETE', '/api/v1/courses/crs_1/enrollments/.%2E?x=1', 'DELETE', '/api/-', undefined],
  ['GET', '/api/v1/courses\\..\\presets', 'GET', '/api/-', undefined],
  ['GET', '/learn/../api/v1/health', 'GET', '/api/-', undefined],
  ['GET', 'http://any.example/api/v1/courses/%2e%2e/health', 'GET', '/api/-', undefined],
  ['GET', '/api/v1/courses/..a?x=/../', 'GET', '/api/v1/courses/..a?x=/../', undefined],
  ['GET', '/courses/../presets', 'GET', '/courses/../presets', undefined],
])('what Next would refuse in HTML: %s %s', (method, url, newMethod, newUrl, refused) => {
  const request = { method, url, headers: { [REFUSED_METHOD_HEADER]: 'spoofed' } }
  normalizeRequest(request)
  expect(request).toEqual({
    method: newMethod,
    url: newUrl,
    headers: refused ? { [REFUSED_METHOD_HEADER]: refused } : {},
  })
})

test.each([
  [encodeURIComponent('["",{"children":["courses",{}]},null,"refetch"]'), true],
  ['%5B', false],
  ['%', false],
  [encodeURIComponent('["",{},5]'), false],
  [encodeURIComponent(`["${'a'.repeat(40_000)}",{}]`), false],
])('a router state that would make Next respond 500 is dropped: %#', (state, isKept) => {
  const headers = { 'next-router-state-tree': state }
  dropInvalidRouterState({ headers })
  expect(headers).toEqual(isKept ? { 'next-router-state-tree': state } : {})
})
