import { expect, test } from 'vitest'
import { matchTotpCode, totpCode } from './totp-code.ts'

/** "12345678901234567890" of RFC 6238, appendix B, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i s the code is %s, as in RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, at(seconds))).toBe(code)
  expect(matchTotpCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its own step and one step early or late, no further', () => {
  const code = totpCode(SECRET, at(3000))
  expect([2940, 2970, 3000, 3059, 3060].map((time) => matchTotpCode(SECRET, code, at(time)))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ])
  expect(matchTotpCode(SECRET, 'abcdef', at(3000))).toBeNull()
})
