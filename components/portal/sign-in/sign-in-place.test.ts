import { beforeEach, expect, test, vi } from 'vitest'
import { keepSignInPlace, takeSignInPlace } from './sign-in-place'

const MINUTE = 60_000
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('whoever requested the email returns to where they were, once', () => {
  keepSignInPlace(' Ada@Example.com', '/learn/courses/crs_1', 0)
  expect(takeSignInPlace('ada@example.com', 9 * MINUTE)).toBe('/learn/courses/crs_1')
  expect(takeSignInPlace('ada@example.com', 9 * MINUTE)).toBeNull()
})

test('another learner, or one who is too late, is not redirected', () => {
  keepSignInPlace('ada@example.com', '/learn/courses/crs_1', 0)
  expect(takeSignInPlace('grace@example.com', MINUTE)).toBeNull()
  keepSignInPlace('ada@example.com', '/learn/courses/crs_1', 0)
  expect(takeSignInPlace('ada@example.com', 10 * MINUTE)).toBeNull()
})

test('what cannot be read is ignored', () => {
  kept.set('coursewright sign-in', '{')
  expect(takeSignInPlace('ada@example.com', 0)).toBeNull()
})
