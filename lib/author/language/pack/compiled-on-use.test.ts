import { expect, test } from 'vitest'
import { LANGUAGE_PACKS } from '../language-packs.ts'
import { compiledOnUse } from './compiled-on-use.ts'

test('each value is made once, when it is first read', () => {
  const made: string[] = []
  const lengths = compiledOnUse({ one: 'a', two: 'bb' }, (text) => made.push(text))
  expect(Object.keys(lengths)).toEqual(['one', 'two'])
  expect(made).toEqual([])
  expect([lengths.two, lengths.two, lengths.one]).toEqual([1, 1, 2])
  expect(made).toEqual(['bb', 'a'])
})

test.each(Object.entries(LANGUAGE_PACKS))('every pattern of %s compiles', (_, { patterns, questions }) => {
  const all = [...Object.values(patterns), ...Object.values(questions.patterns)]
  expect(all.filter((value) => value instanceof RegExp).length).toBeGreaterThan(80)
})
