import { afterAll, beforeEach, expect, test } from 'vitest'
import { disconnect, pgPool } from '../../platform/db.ts'
import { askProvider, openCircuits, probeNow } from './provider-circuit.ts'
import { meterUsage } from './usage-meter.ts'

let calls = 0
let isDown = true
beforeEach(async () => {
  calls = 0
  isDown = true
  await pgPool().query('DELETE FROM provider_circuit')
})
afterAll(disconnect)

const ask = (provider = 'tts a') =>
  askProvider(provider, {
    call: async () => {
      calls++
      if (isDown) throw new Error('no route')
      return 'sound'
    },
    faultOf: (error) => ((error as Error).message === 'no route' ? 'unreachable' : null),
    refuse: ({ fault, seconds }) => new Error(`refused: ${fault} ${seconds > 0}`),
  })
const messages = async (times: number, provider?: string) => {
  const said: string[] = []
  for (let turn = 0; turn < times; turn++)
    said.push(await ask(provider).catch((error: Error) => error.message))
  return said
}
const letPauseEnd = () => pgPool().query(`UPDATE provider_circuit SET open_until = now() - interval '1 s'`)
const pauseSeconds = async () =>
  Number(
    (await pgPool().query('SELECT extract(epoch FROM open_until - now()) AS s FROM provider_circuit')).rows[0]
      .s,
  )

test('a provider that fails five times in a row is no longer called, and the reason is reported', async () => {
  expect(await messages(5)).toEqual(Array.from({ length: 5 }, () => 'no route'))
  expect(await messages(200)).toEqual(Array.from({ length: 200 }, () => 'refused: unreachable true'))
  expect(calls).toBe(5)
  isDown = false
  expect(await ask('tts b')).toBe('sound')
})

test('after the pause one call probes, alone; the pause grows while it fails', async () => {
  await messages(5)
  const first = await pauseSeconds()
  await letPauseEnd()
  expect((await Promise.all([1, 2, 3, 4].map(() => messages(1)))).flat().toSorted()).toEqual([
    'no route',
    ...Array.from({ length: 3 }, () => 'refused: unreachable true'),
  ])
  expect(calls).toBe(6)
  expect(await pauseSeconds()).toBeGreaterThan(1.5 * first)
})

test('one response lets everything through again, and a success in between resets the count', async () => {
  await messages(5)
  await letPauseEnd()
  isDown = false
  expect(await messages(2)).toEqual(['sound', 'sound'])
  isDown = true
  await messages(4)
  isDown = false
  await messages(1)
  isDown = true
  expect(await messages(4)).toEqual(Array.from({ length: 4 }, () => 'no route'))
})

test('open circuits are reported with reason and remaining time while they last', async () => {
  await messages(4)
  await messages(5, 'tts b')
  const known = ['tts a', 'tts b', 'tts c']
  expect(await openCircuits(known)).toEqual(
    new Map([['tts b', { fault: 'unreachable', seconds: expect.any(Number) }]]),
  )
  expect(await openCircuits(['tts a'])).toEqual(new Map())
  await letPauseEnd()
  expect(await openCircuits(known)).toEqual(new Map())
})

const of = <T>(courseId: string, work: () => Promise<T>) => meterUsage(async () => {}, work, courseId)

test('one course with failing calls blocks nobody else, and not for long', async () => {
  expect(await of('one', () => messages(6))).toEqual([
    ...Array.from({ length: 5 }, () => 'no route'),
    'refused: unreachable true',
  ])
  expect(await pauseSeconds()).toBeLessThanOrEqual(5)
  expect([...(await openCircuits(['tts a'], 'one')).keys()]).toEqual(['tts a'])
  expect((await openCircuits(['tts a'], 'two')).size).toBe(0)
  isDown = false
  expect(await of('two', ask)).toBe('sound')
  expect(await of('one', ask)).toBe('sound')
})

test('failing calls of two courses block everybody', async () => {
  await of('one', () => messages(1))
  await of('two', () => messages(1))
  expect(await of('three', () => messages(2))).toEqual(
    Array.from({ length: 2 }, () => 'refused: unreachable true'),
  )
  expect(calls).toBe(2)
})

test('calls in progress when the circuit opens do not lengthen the pause', async () => {
  await Promise.all(Array.from({ length: 20 }, () => messages(1)))
  expect(await pauseSeconds()).toBeLessThanOrEqual(5)
})

test('a person who retries lets one call through at once', async () => {
  await messages(5)
  await probeNow(['tts a'])
  expect((await Promise.all([1, 2, 3].map(() => messages(1)))).flat().toSorted()).toEqual([
    'no route',
    ...Array.from({ length: 2 }, () => 'refused: unreachable true'),
  ])
  isDown = false
  await probeNow(['tts a'])
  expect(await messages(2)).toEqual(['sound', 'sound'])
})
