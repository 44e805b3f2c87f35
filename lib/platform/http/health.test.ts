import { afterEach, expect, test } from 'vitest'
import { fixClock } from '../clock.ts'
import { healthOf } from './health.ts'

const start = new Date('2026-01-01T12:00:00Z')
const good = () => Promise.resolve()
const bad = () => Promise.reject(new Error('no'))
afterEach(() => fixClock(null))

test('ok, degraded, or down when a vital part fails', async () => {
  expect(await healthOf({ a: { run: good, vital: true }, b: { run: good } })()).toEqual({
    status: 'ok',
    checks: { a: 'ok', b: 'ok' },
  })
  expect(await healthOf({ a: { run: good, vital: true }, b: { run: bad } })()).toEqual({
    status: 'degraded',
    checks: { a: 'ok', b: 'failed' },
  })
  expect(await healthOf({ a: { run: bad, vital: true }, b: { run: bad } })()).toMatchObject({
    status: 'down',
  })
})

test('the checks run once in five seconds, whoever asks', async () => {
  let runs = 0
  const health = healthOf({ a: { run: async () => runs++ } })
  fixClock(start)
  await Promise.all([health(), health(), health()])
  fixClock(new Date(start.getTime() + 4999))
  await health()
  expect(runs).toBe(1)
  fixClock(new Date(start.getTime() + 5000))
  await health()
  expect(runs).toBe(2)
})
