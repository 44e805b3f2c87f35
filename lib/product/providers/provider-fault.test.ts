import { expect, test } from 'vitest'
import { faultOfStatus } from './provider-fault.ts'

test.each([
  [undefined, 'unreachable'],
  [401, 'key_refused'],
  [403, 'key_refused'],
  [404, 'not_found'],
  [408, 'late'],
  [429, 'busy'],
  [502, 'failing'],
  [400, null],
  [422, null],
])('status %s: %s', (status, fault) => expect(faultOfStatus(status)).toBe(fault))
