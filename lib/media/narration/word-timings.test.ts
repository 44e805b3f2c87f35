import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitWords, toSpokenText } from './speech-text.ts'
import { startTimes } from './word-timings.ts'

const timesOf = (sentence: string, marks: [position: number, seconds: number][], duration: number) => {
  const words = splitWords(sentence)
  const list = marks.map(([position, seconds]) => ({ position, seconds }))
  return startTimes(words, toSpokenText(words, 'fr', { own: [] }), list, duration)
}

it('uses the first mark of every word', () => {
  expect(
    timesOf(
      'one 250 two',
      [
        [0, 0],
        [4, 1],
        [5, 1.4],
        [8, 2],
      ],
      3,
    ),
  ).toEqual([0, 1, 2])
})

it('divides the time of joined words by their length', () => {
  const [a, b, c] = timesOf('it is wonderful', [[0, 0]], 3)
  expect(a).toBe(0)
  expect(b).toBeCloseTo(0.563, 2)
  expect(c).toBeCloseTo(1.125, 2)
})

it('gives every word a time that never decreases, whatever the engine reports', () => {
  const mark = fc.record({
    position: fc.integer({ min: -2, max: 80 }),
    seconds: fc.double({ min: 0, max: 9, noNaN: true }),
  })
  const words = fc.array(fc.stringMatching(/^[a-zé'0-9😀]{1,8}$/u), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.array(mark, { maxLength: 30 }), (written, marks) => {
      const times = startTimes(written, toSpokenText(written, 'fr', { own: [] }), marks, 5)
      expect(times).toHaveLength(written.length)
      expect(times.every((time, i) => time >= (times[i - 1] ?? 0) && time <= 5)).toBe(true)
    }),
  )
})
