import { expect, test } from 'vitest'
import { stepsWithin, withSteps } from './watched-steps.ts'

const within = (from: number, to: number, elapsed = to - from) =>
  stepsWithin({ from, to, elapsed, fastest: 2 })

test.each<[string, number[], number[]]>([
  ['from the start', within(0, 12), [0, 1, 2]],
  ['what goes on counts no step twice', within(12, 17), [3]],
  ['up to the beginning of a step', within(12, 15), []],
  ['at double speed', within(0, 20, 10), [0, 1, 2, 3]],
  ['a jump', within(0, 60, 10), []],
  ['back', within(60, 0, 10), []],
])('%s', (_name, steps, expected) => expect(steps).toEqual(expected))

test('steps are counted in place', () => {
  expect(withSteps([1, 1], [1, 3])).toEqual([1, 2, 0, 1])
})
