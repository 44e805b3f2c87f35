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
