import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixClock } from '../../lib/platform/clock.ts'
import { keepServing } from './keep-serving.ts'

const begin = Date.parse('2026-01-01T12:00:00Z')
const crashed = () => ({ ended: Promise.resolve(137), stop: async () => {}, kill: () => {} })
const running = (stops: string[] = []) => {
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  return { ended, stop: async (signal?: string) => resolve(stops.push(signal ?? '')), kill: () => {} }
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fixClock(new Date(begin))
})
afterEach(() => fixClock(null))

test('a server that keeps crashing is started again after growing pauses, then given up', async () => {
  const waits: number[] = []
  const wait = async (seconds: number) => waits.push(seconds)
  expect(await keepServing(crashed(), async () => crashed(), wait).ended).toBe(137)
  expect(waits).toEqual([1, 2, ...Array(22).fill(4)])
})

test('one that ends while it starts counts like one that crashed', async () => {
  const waits: number[] = []
  const failing = () => Promise.reject(new Error('exited while it was starting'))
  await keepServing(crashed(), failing, async (seconds) => waits.push(seconds)).ended
  expect(waits).toEqual([1, 2, ...Array(22).fill(4)])
})

test('crashes of long ago do not count', async () => {
  const waits: number[] = []
  const wait = async (seconds: number) => {
    const count = waits.push(seconds)
    if (count <= 20) fixClock(new Date(begin + count * 61 * 60_000))
  }
  await keepServing(crashed(), async () => crashed(), wait).ended
  expect(waits).toEqual([...Array(21).fill(1), 2, ...Array(22).fill(4)])
})

test('one that is stopped is not started again, whether it runs or is waited for', async () => {
  const stops: string[] = []
  const startAgain = vi.fn(async () => running())
  await keepServing(running(stops), startAgain).stop('SIGTERM')
  await keepServing(crashed(), startAgain).stop()
  expect([stops, startAgain.mock.calls]).toEqual([['SIGTERM'], []])
})
