import { expect, test } from 'vitest'
import { hasFigure } from './has-figure.ts'

test.each([
  ['The deposit is €40.', true],
  ['Le solde est dû sous 30 jours.', true],
  ['Step 3: the plan.', false],
  ['Conformément à l’article L.121-21 du Code', false],
  ['Selon l’article R 123-4 du même code', false],
])('%s', (text, expected) => {
  expect(hasFigure(text)).toBe(expected)
})
