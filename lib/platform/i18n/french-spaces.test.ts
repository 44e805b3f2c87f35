import { expect, test } from 'vitest'
import { withFrenchSpaces } from './french-spaces.ts'

test.each([
  ['Prêt ? Oui : « non » ; 5 %', 'Prêt\u00a0? Oui\u00a0: «\u00a0non\u00a0»\u00a0; 5\u00a0%'],
  [
    '{count, plural, one {# mot : {name}} other {# mots}}',
    '{count, plural, one {# mot\u00a0: {name}} other {# mots}}',
  ],
])('%s', (text, spaced) => expect(withFrenchSpaces(text)).toBe(spaced))
