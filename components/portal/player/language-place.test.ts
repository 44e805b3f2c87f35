import { expect, test } from 'vitest'
import { placeBeside } from './language-place.ts'

const scenes = (...durations: number[]) => {
  let start = 2
  return durations.map((duration_seconds) => {
    const start_seconds = start
    start += duration_seconds
    return { start_seconds, duration_seconds }
  })
}
const [EN, FR] = [scenes(10, 20, 30), scenes(12, 30, 30)]

test.each([
  ['before the first scene', 1, 1],
  ['its beginning', 2, 2],
  ['half of a scene', 22, 29],
  ['the beginning of the last', 32, 44],
  ['the end', 62, 74],
  ['after the end', 65, 77],
])('%s', (_name, at, expected) => {
  expect(placeBeside(at, EN, FR)).toBeCloseTo(expected)
  expect(placeBeside(expected, FR, EN)).toBeCloseTo(at)
})

test('without scenes the place is the same', () => expect(placeBeside(7, [], FR)).toBe(7))

test('a scene that only one of the two has is passed over', () => {
  // The second of the own video is not in the other, whose third the own one lacks.
  const own = [EN[0]!, EN[2]!, { start_seconds: 62, duration_seconds: 0 }]
  const other = scenes(12, 30, 8)
  const toOther = (seconds: number) => placeBeside(seconds, own, other)
  const toOwn = (seconds: number) => placeBeside(seconds, other, own)
  expect([toOther(12), toOther(25), toOther(32), toOther(47)]).toEqual([14, 14, 14, 29])
  expect([toOwn(13.9), toOwn(14), toOwn(29), toOwn(46), toOwn(52)].map(Math.round)).toEqual([
    12, 32, 47, 62, 62,
  ])
})
