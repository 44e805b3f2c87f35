import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const NO_BOUND = { each: 100, all: 100 }
const item = (share: string, name: string, patient = false) => ({ share, name, patient })
const none = new Map<string, number>()
const below = (most: number) => (_item: unknown, underWay: number) => underWay < most

test('the share with the least running is next, then the one served longest ago', () => {
  const turns = new FairQueue<ReturnType<typeof item>>(NO_BOUND)
  for (const name of ['a1', 'a2', 'a3']) turns.add(item('a', name))
  turns.add(item('b', 'b1'))
  turns.add(item('b', 'b2'))
  const names: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn++) names.push(turns.take(none, below(9))?.name)
  expect(names).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  turns.add(item('a', 'a4'))
  turns.add(item('b', 'b3'))
  expect(turns.take(new Map([['b', 1]]), below(9))?.name).toBe('a4')
})

test('what yields is taken only if no other share has anything else', () => {
  const turns = new FairQueue<ReturnType<typeof item> & { yields?: boolean }>(NO_BOUND)
  turns.add({ ...item('slow', 's1'), yields: true })
  turns.add({ ...item('slow', 's2'), yields: true })
  turns.add(item('b', 'b1'))
  turns.add(item('b', 'b2'))
  const names = Array.from({ length: 4 }, () => turns.take(none, below(9))?.name)
  expect(names).toEqual(['b1', 'b2', 's1', 's2'])
})

test('a share at its limit waits, however free the rest is', () => {
  const turns = new FairQueue<ReturnType<typeof item>>(NO_BOUND)
  turns.add(item('a', 'a1'))
  expect(turns.take(new Map([['a', 2]]), below(2))).toBeNull()
  turns.add(item('b', 'b1'))
  expect(turns.take(new Map([['a', 2]]), below(2))?.name).toBe('b1')
  expect(turns.length).toBe(1)
})

test('what exceeds the limit of a share, or of all, is refused; what is patient waits', () => {
  const turns = new FairQueue<ReturnType<typeof item>>({ each: 2, all: 3 })
  turns.add(item('a', 'a1'))
  turns.add(item('a', 'a2'))
  const refused = expect.objectContaining({ code: 'rate_limited', details: { retry_after_seconds: 10 } })
  expect(() => turns.add(item('a', 'a3'))).toThrow(refused)
  turns.add(item('b', 'b1'))
  expect(() => turns.add(item('c', 'c1'))).toThrow(refused)
  turns.add(item('c', 'c1', true))
  expect(turns.clear().map(({ name }) => name)).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(turns.length).toBe(0)
})

test('what no longer waits gets no turn, and frees its place', () => {
  const turns = new FairQueue<ReturnType<typeof item>>({ each: 2, all: 2 })
  const [first, second] = [item('a', 'a1'), item('a', 'a2')]
  turns.add(first)
  turns.add(second)
  turns.remove(first)
  turns.remove(first)
  turns.add(item('a', 'a3'))
  expect(turns.take(none, below(9))).toBe(second)
  turns.remove(second)
  expect(turns.clear().map(({ name }) => name)).toEqual(['a3'])
})
