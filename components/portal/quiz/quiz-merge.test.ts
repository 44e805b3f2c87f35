import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptAnswer, laterOf, markSent, mergeAnswers, nextMoment, unsentOf } from './quiz-merge'

const kept = (answer: string | null, at: number, sent: boolean): KeptAnswer => ({ answer, at, sent })

test('an unsent answer wins over the one on the server; a sent one does not', () => {
  const served = [
    { question_id: '1', answer: 'server' },
    { question_id: '2', answer: 'server' },
  ]
  const here = { 1: kept('here', 5, false), 2: kept('here', 5, true), 3: kept('here', 5, false) }
  const merged = mergeAnswers(served, here)
  expect(Object.entries(merged).map(([id, { answer, sent }]) => [id, answer, sent])).toEqual([
    ['1', 'here', false],
    ['2', 'server', true],
    ['3', 'here', false],
  ])
})

test('an answer removed while offline stays removed', () => {
  const merged = mergeAnswers([{ question_id: '1', answer: 'a' }], { 1: kept(null, 3, false) })
  expect(unsentOf(merged)).toEqual([['1', kept(null, 3, false)]])
})

test('of two tabs the later answer counts, whichever arrives first', () => {
  const answer = fc.record({ answer: fc.constantFrom('a', 'b', null), at: fc.nat(), sent: fc.boolean() })
  fc.assert(
    fc.property(answer, answer, (one, other) => {
      fc.pre(one.at !== other.at)
      expect(laterOf(one, other)).toEqual(laterOf(other, one))
      expect(laterOf(one, other).at).toBe(Math.max(one.at, other.at))
    }),
  )
  expect(laterOf(kept('a', 1, false), kept('a', 1, true)).sent).toBe(true)
})

test('what changed while it was being sent is still to be sent', () => {
  const sent = [
    ['1', kept('a', 1, false)],
    ['2', kept('a', 1, false)],
  ] as const
  const after = markSent({ 1: kept('a', 1, false), 2: kept('b', 2, false) }, sent)
  expect(unsentOf(after)).toEqual([['2', kept('b', 2, false)]])
})

test('time advances even if the clock does not', () => {
  expect(nextMoment(kept('a', 10, true), 7)).toBe(11)
  expect(nextMoment(undefined, 7)).toBe(7)
})
