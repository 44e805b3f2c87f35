import { expect, it } from 'vitest'
import type { DrawnState } from '../../../../media/renderer.ts'
import { encodedFile } from './encoded-state.ts'

const keyOf = (drawn: DrawnState) => encodedFile('a/0f-slide.png', '', drawn, 'x264')[0]

it('stores each state of a slide under its own key', () => {
  const [one, other] = ['40 cups', '80 cups'].map((words) => ({ shown: null, marks: [{ line: 1, words }] }))
  const plain = { shown: null }
  const states: DrawnState[] = [
    plain,
    one!,
    other!,
    { ...one!, from: plain },
    { ...plain, from: one },
    { ...other!, from: one },
  ]
  expect(new Set(states.map(keyOf)).size).toBe(states.length)
  expect(keyOf({ ...one! })).toBe(keyOf(one!))
  for (const state of states) expect(keyOf(state)).toMatch(/^a\/0f-slide-x264.*\.h264$/)
})
