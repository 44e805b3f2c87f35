import { afterEach, expect, test } from 'vitest'
import { env, parseEnv } from '../env.ts'
import { isForbiddenAddress } from './forbidden-address.ts'

afterEach(() => {
  env().OUTBOUND_ALLOW_CIDRS = ''
})

// The first and last address of a forbidden range, and its neighbors.
test.each([
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', '1.0.0.0'],
  ['2000::1', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7::1', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['3ffe::', '3fff::', '3fff:fff:ffff::', '3fff:1000::'],
  ['2000::', '::', '1fff:ffff::', '2600::'],
  ['3ffe:ffff::', '4000::', 'ffff:ffff::', '2a00::'],
])('%s is open, %s to %s forbidden, %s open', (before, first, last, after) => {
  expect([before, first, last, after].map(isForbiddenAddress)).toEqual([false, true, true, false])
})

test('OUTBOUND_ALLOW_CIDRS opens its networks and nothing else', () => {
  env().OUTBOUND_ALLOW_CIDRS = '10.20.0.0/16, fd00:20::/32,192.168.1.7'
  const open = ['10.20.0.1', 'fd00:20::1', '192.168.1.7']
  const closed = [
    '10.21.0.1',
    'fd00:21::1',
    '192.168.1.8',
    '127.0.0.1',
    '::1',
    '::10.20.0.1',
    '64:ff9b::a14:1',
  ]
  expect(open.filter(isForbiddenAddress)).toEqual([])
  expect(closed.filter((address) => !isForbiddenAddress(address))).toEqual([])
})

test('an invalid network stops the start', () => {
  const wrong = ['everything', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.0/8;11.0.0.0/8', '10.0.0.0/']
  for (const text of wrong)
    expect(() => parseEnv({ ...process.env, OUTBOUND_ALLOW_CIDRS: text }), text).toThrow(
      /OUTBOUND_ALLOW_CIDRS: must be a comma-separated list of networks.*example: 10\.20/,
    )
  expect(parseEnv({ ...process.env, OUTBOUND_ALLOW_CIDRS: '10.0.0.0/8, ::1' }).OUTBOUND_ALLOW_CIDRS).toBe(
    '10.0.0.0/8, ::1',
  )
})
