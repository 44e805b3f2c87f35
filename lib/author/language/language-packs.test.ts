import { expect, test } from 'vitest'
import { LANGUAGE_PACKS } from './language-packs.ts'

test.each([
  ['en', 1, 'about one minute; 2 were asked for.'],
  ['en', 3, 'about 3 minutes; 2 were asked for.'],
  ['fr', 1, 'environ une minute ; 2 étaient demandées.'],
  ['fr', 3, 'environ 3 minutes ; 2 étaient demandées.'],
] as const)('%s: the text for %d minutes', (language, minutes, words) => {
  expect(LANGUAGE_PACKS[language].phrases.outline.remarks.tooShort(minutes, 2)).toContain(words)
})
