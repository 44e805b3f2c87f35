import { expect, test } from 'vitest'
import { chooseLocale } from './locale-choice.ts'

test.each([
  ['en', 'fr-FR,fr;q=0.9', 'en'],
  ['de', 'en', 'en'],
  [undefined, 'en-GB,fr;q=0.5', 'en'],
  [undefined, 'fr;q=0.5, en;q=0.8', 'en'],
  [undefined, 'de, es;q=0.7, en;q=0', 'fr'],
  [undefined, '*', 'fr'],
  [undefined, null, 'fr'],
])('cookie %s and Accept-Language %s give %s', (cookie, header, locale) => {
  expect(chooseLocale(cookie, header)).toBe(locale)
})
