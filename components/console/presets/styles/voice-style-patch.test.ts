import { expect, test } from 'vitest'
import { filledTerms, repeatedTerms } from './voice-style-patch'

test('empty rows are not sent, half written ones are', () =>
  expect(
    filledTerms([
      { term: ' SaaS ', say_as: ' sass ' },
      { term: ' ', say_as: '' },
      { term: 'API', say_as: '' },
    ]),
  ).toEqual([
    { term: 'SaaS', say_as: 'sass' },
    { term: 'API', say_as: '' },
  ]))

test('a term said twice is found, also in other capitals', () =>
  expect(
    repeatedTerms([
      { term: 'SaaS', say_as: 'sass' },
      { term: '', say_as: '' },
      { term: 'saas ', say_as: 's a a s' },
      { term: '', say_as: '' },
    ]),
  ).toEqual([2]))
