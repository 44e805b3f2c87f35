import { expect, test } from 'vitest'
import { sampleNumber } from './exam-wire.ts'

test.each([
  [null, 1],
  ['', 1],
  ['7', 7],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['x', 1],
  ['1e9', 1],
])('%s in the URL is sample %i', (text, number) => {
  expect(sampleNumber(text)).toBe(number)
})
