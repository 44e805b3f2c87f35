import { expect, test } from 'vitest'
import { filledRows, repeatedRows } from './glossary-rows'

test('empty rows are not sent, half-written ones are, and only a pronunciation needs a value', () =>
  expect(
    filledRows([
      { term: ' SaaS ', say_as: 'respelling', value: ' sass ' },
      { term: ' ', say_as: 'respelling', value: '' },
      { term: 'API', say_as: 'respelling', value: '' },
      { term: 'ICP', say_as: 'spelled', value: 'left over' },
    ]),
  ).toEqual([
    { term: 'SaaS', say_as: 'respelling', value: 'sass' },
    { term: 'API', say_as: 'respelling', value: null },
    { term: 'ICP', say_as: 'spelled', value: null },
  ]))

test('a term listed twice in one language is found, regardless of case', () =>
  expect(
    repeatedRows([
      { term: 'SaaS', say_as: 'word' },
      { term: '', say_as: 'word' },
      { term: 'saas ', say_as: 'spelled' },
      { term: '', say_as: 'word' },
      { term: 'SaaS', say_as: 'spelled', language: 'fr' },
    ]),
  ).toEqual([2]))
