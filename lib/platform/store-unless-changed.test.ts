import { expect, test } from 'vitest'
import { CHANGED, storeUnlessChanged } from './store-unless-changed.ts'

test('starts over while what was read changes, and returns what was stored', async () => {
  const answers = [CHANGED, CHANGED, 'stored'] as const
  let round = 0
  expect(await storeUnlessChanged(async () => answers[round++]!)).toBe('stored')
  expect(round).toBe(3)
})

test('ends after its rounds, with the error of its caller', async () => {
  let round = 0
  const attempt = async () => {
    round++
    return CHANGED
  }
  await expect(storeUnlessChanged(attempt, { rounds: 4 })).rejects.toThrow('4 rounds')
  expect(round).toBe(4)
  await expect(storeUnlessChanged(attempt, { end: () => new RangeError('busy') })).rejects.toThrow(RangeError)
})

test('a failure ends it at once', async () => {
  const attempt = async () => {
    throw new Error('broken')
  }
  await expect(storeUnlessChanged(attempt)).rejects.toThrow('broken')
})
