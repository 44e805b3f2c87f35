import { expect, test } from 'vitest'
import { fitLayout } from './model-slide.ts'

test.each([
  ['beside a pair', ['Churn | customers lost', 'It is counted every month'], 'definition'],
  ['without a pair', ['Churn', 'It is counted every month'], 'bullets'],
])('a definition takes a claim %s', (_name, lines, layout) => {
  expect(fitLayout('definition', lines)).toEqual({ layout, bullets: lines })
})
