import { expect, test } from 'vitest'
import { carriesObjective } from './text-match.ts'

test.each([
  ['en', 'Sum up in two sentences the part “Price objections”', true],
  ['en', 'Act out with a colleague the exchange “On the phone”', false],
  ['en', 'Answer price objections', true],
  ['en', 'Negotiate with public buyers', false],
  ['fr', 'Résumer en deux phrases la partie « Les objections de prix »', true],
  ['fr', 'Jouer avec un collègue l’échange « Au téléphone »', false],
] as const)('in %s, whether a text supports the objective “%s”: %s', (language, objective, isCarried) => {
  const text = { en: 'Price objections are answered by listening.', fr: 'Les objections de prix s’écoutent.' }
  expect(carriesObjective(objective, text[language], language)).toBe(isCarried)
})
