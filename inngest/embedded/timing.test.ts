import { describe, expect, test } from 'vitest'
import { nextStepAttempt } from './backoff.ts'
import { dueAfter, durationMs } from './protocol/duration.ts'

describe('durationMs', () => {
  test.each([
    ['5s', 5000],
    ['1m30s', 90_000],
    ['1.5h', 5_400_000],
    ['250ms', 250],
    ['1w2d', 777_600_000],
  ])('%s', (text, ms) => {
    expect(durationMs(text)).toBe(ms)
  })
  test.each(['', '5', 's', '5 s', '1y', '1h later'])('refuses "%s"', (text) => {
    expect(() => durationMs(text)).toThrow(/duration/)
  })
  test('something is due after a delay, or at a date', () => {
    expect(dueAfter('1h')).toBe(3_600_000)
    expect(dueAfter('2026-05-01T00:00:00Z')).toEqual(new Date('2026-05-01T00:00:00Z'))
  })
})

describe('nextAttempt', () => {
  const wait = (attempt: number, after: string | null = null) => nextStepAttempt(attempt, after, 15_000)
  test.each([
    [0, 15_000],
    [1, 30_000],
    [3, 120_000],
    [9, 7_200_000],
    [50, 7_200_000],
  ])('attempt %i', (attempt, ms) => {
    expect(wait(attempt)).toBeGreaterThanOrEqual(ms)
    expect(wait(attempt)).toBeLessThanOrEqual(ms + 30_000)
  })
  test('with a cap on the delay, twenty attempts take about an hour', () => {
    const waits = Array.from({ length: 19 }, (_, attempt) => nextStepAttempt(attempt, null, 15_000, 16))
    expect(Math.max(...waits)).toBeLessThanOrEqual(16 * 15_000 + 30_000)
    const minutes = waits.reduce((sum, ms) => sum + ms, 0) / 60_000
    expect(minutes).toBeGreaterThan(60)
    expect(minutes).toBeLessThan(75)
  })
  test('respects the delay a function asks for, between a second and a day', () => {
    expect(Math.round(wait(0, '120') / 1000)).toBe(120)
    expect(Math.round(wait(0, new Date(Date.now() + 60_000).toISOString()) / 1000)).toBe(60)
    expect(Math.round(wait(0, '0') / 1000)).toBe(1)
    expect(Math.round(wait(0, '9999999') / 1000)).toBe(86_400)
  })
})
