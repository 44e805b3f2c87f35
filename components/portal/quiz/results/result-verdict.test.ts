import { expect, test } from 'vitest'
import { choiceResults, orderResults, pointsBehindScore, verdictOf } from './result-verdict'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }))

test('full points, some, none', () => {
  expect(verdictOf({ correct: true, points: 2 })).toBe('right')
  expect(verdictOf({ correct: false, points: 0.5 })).toBe('partly')
  expect(verdictOf({ correct: false, points: 0 })).toBe('wrong')
})

test('points are shown where the score is not the share of correct answers', () => {
  const graded = (...points: (number | null)[]) =>
    points.map((each) => ({ correct: each === 2, points: each, max_points: 2 }))
  expect(pointsBehindScore(graded(2, 0.5, 0))).toEqual({ points: 2.5, max: 6 })
  expect(pointsBehindScore(graded(2, 0, 0))).toBeNull()
  expect(pointsBehindScore(graded(0, null, null))).toBeNull()
  expect(
    pointsBehindScore([
      { correct: true, points: 1, max_points: 1 },
      { correct: false, points: 0, max_points: 3 },
    ]),
  ).toEqual({ points: 1, max: 4 })
})

test('each option shows whether it is right and whether it was chosen', () => {
  const seen = (correct: string | string[], answer: string | string[] | null) =>
    choiceResults({ options }, correct, answer).map(({ isRight, isChosen }) => [isRight, isChosen])
  expect(seen('b', 'a')).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
  expect(seen(['a', 'c'], ['a', 'b'])).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ])
  expect(seen('b', null).some(([, isChosen]) => isChosen)).toBe(false)
})

test('the right order shows where each item was placed', () => {
  const places = (answer: string[] | null) =>
    orderResults({ options }, ['b', 'a', 'c'], answer).map(({ id, givenPlace }) => [id, givenPlace])
  expect(places(['a', 'b', 'c'])).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 3],
  ])
  expect(places(null)).toEqual([
    ['b', null],
    ['a', null],
    ['c', null],
  ])
})
