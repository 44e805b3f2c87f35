import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../../auth/context.ts'
import {
  closeAllStreams,
  countStreams,
  type EventSink,
  eventStream,
  formatEvent,
  streamOwner,
} from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeAllStreams()
  vi.useRealTimers()
})

function opened(owner = 'acc_1') {
  const abort = new AbortController()
  const closed = vi.fn()
  let sink: EventSink | undefined
  const request = new Request('http://127.0.0.1/', { signal: abort.signal })
  const response = eventStream(request, owner, (given) => {
    sink = given
    return closed
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return { response, reader, abort, closed, sink: sink! }
}

test('sends what is written at once, and a comment every 15 seconds', async () => {
  const { reader, sink } = opened()
  expect((await reader.read()).value).toBe('retry: 1000\n\n')
  sink.send(formatEvent({ event: 'course', data: { a: 'x\ny' }, id: '7' }))
  expect((await reader.read()).value).toBe('event: course\ndata: {"a":"x\\ny"}\nid: 7\n\n')
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).value).toBe(':\n\n')
})

test('tells caches and proxies not to buffer or transform it', () => {
  const { headers } = opened().response
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test.each([
  ['the caller leaves', ({ abort }: ReturnType<typeof opened>) => abort.abort()],
  ['the reader is cancelled', ({ reader }: ReturnType<typeof opened>) => void reader.cancel()],
  ['five minutes are over', () => void vi.advanceTimersByTime(300_000)],
  ['the server stops', () => closeAllStreams()],
  ['the writer ends it', ({ sink }: ReturnType<typeof opened>) => sink.end()],
  [
    'the reader is too slow',
    ({ sink }: ReturnType<typeof opened>) => {
      for (let i = 0; i < 200; i++) sink.send('x'.repeat(10_000))
    },
  ],
])('ends once when %s, and leaves nothing behind', async (_, act) => {
  const stream = opened()
  expect(countStreams('acc_1')).toBe(1)
  act(stream)
  await vi.waitFor(() => expect(stream.closed).toHaveBeenCalledOnce())
  closeAllStreams()
  stream.sink.send('late')
  expect(stream.closed).toHaveBeenCalledOnce()
  expect(countStreams('acc_1')).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that is already gone is not kept', () => {
  const abort = new AbortController()
  abort.abort()
  const closed = vi.fn()
  eventStream(new Request('http://127.0.0.1/', { signal: abort.signal }), 'acc_1', () => closed)
  expect([closed.mock.calls.length, countStreams('acc_1')]).toEqual([1, 0])
})

test('an owner has a hundred at most', () => {
  const streams = Array.from({ length: 100 }, () => opened())
  expect(() => opened()).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  opened('acc_2')
  streams[0]?.sink.end()
  opened()
})

test('a test key that has a hundred leaves room for the live key and the console of its account', () => {
  const of = (mode: Mode, kind: 'key' | 'reviewer', id: string) =>
    streamOwner({ accountId: 'acc_1', mode, actor: { kind, id, label: id } })
  for (let stream = 0; stream < 100; stream++) opened(of('test', 'key', 'key_1'))
  expect(() => opened(of('test', 'key', 'key_1'))).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  for (const other of [
    of('live', 'key', 'key_2'),
    of('live', 'reviewer', 'usr_1'),
    of('test', 'reviewer', 'usr_1'),
  ])
    expect(opened(other).sink).toBeDefined()
})

test('one that cannot be opened leaves nothing behind', () => {
  const refuse = () => {
    throw new Error('no')
  }
  expect(() => eventStream(new Request('http://127.0.0.1/'), 'acc_1', refuse)).toThrow('no')
  expect(countStreams('acc_1')).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
