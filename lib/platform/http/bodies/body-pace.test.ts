import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorAnswer } from '../error-answer.ts'
import { BodyPace } from './body-pace.ts'
import { readBytes } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const SLOW = { code: 'body_too_slow' }

/** How many seconds a body at this rate is read before it is given up. */
async function secondsRead(bytesPerSecond: number, isAwaited: () => boolean): Promise<number> {
  const pace = new BodyPace(isAwaited)
  const reading = (async () => {
    for (;;) {
      await pace.within(new Promise((resolve) => setTimeout(resolve, 100)))
      pace.count(bytesPerSecond / 10)
    }
  })()
  let seconds = 0
  let isOver = false
  reading.catch(() => {
    isOver = true
  })
  while (!isOver && seconds < 1000) {
    await vi.advanceTimersByTimeAsync(1000)
    seconds++
  }
  await expect(reading).rejects.toMatchObject(SLOW)
  return seconds
}

test('a body of which nothing arrives is given up after five seconds', async () => {
  const given = expect(new BodyPace(() => false).within(never)).rejects.toMatchObject(SLOW)
  await vi.advanceTimersByTimeAsync(5000)
  await given
})

test('a body that drips is given up after five seconds, one that keeps the rate is not', async () => {
  expect(await secondsRead(1000, () => true)).toBe(5)
  expect(await secondsRead(60_000, () => false)).toBe(5)
})

test('a body is read for a minute while others wait, otherwise for four', async () => {
  expect(await secondsRead(80_000, () => true)).toBe(60)
  expect(await secondsRead(80_000, () => false)).toBe(240)
})

test('what arrives in time is passed on', async () => {
  await expect(new BodyPace(() => true).within(Promise.resolve('chunk'))).resolves.toBe('chunk')
})

test('a request whose body stalls gets a response, and its connection is closed', async () => {
  const request = new Request('http://127.0.0.1/', {
    method: 'POST',
    body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"files":[')) }),
    duplex: 'half',
  } as RequestInit)
  const reading = readBytes(request, 1000, new BodyPace(() => false)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  const { status, headers } = errorAnswer(await reading, 'req_1')
  expect([status, headers]).toEqual([408, { connection: 'close' }])
})

test('the turn of a silent client ends even if its stream cannot be canceled before more arrives', async () => {
  const body = new ReadableStream({ pull: () => never, cancel: () => never })
  const request = new Request('http://127.0.0.1/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const given = expect(readBytes(request, 1000, new BodyPace(() => false))).rejects.toMatchObject(SLOW)
  await vi.advanceTimersByTimeAsync(5000)
  await given
})
