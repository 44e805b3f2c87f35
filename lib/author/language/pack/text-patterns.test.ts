import { expect, test } from 'vitest'
import { LANGUAGE_PACKS } from '../language-packs.ts'
import { withOrWithoutAccents } from './text-patterns.ts'

test.each([
  ['^é[àx]$', 'Ea', 'éà', 'ox'],
  ['où', 'où', 'OÙ', 'ou'],
  ['\\[é\\]', '[e]', '[é]', 'e'],
])('%s matches with and without accents', (source, one, other, none) => {
  const pattern = new RegExp(withOrWithoutAccents(source), 'iu')
  expect([one, other, none].map((text) => pattern.test(text))).toEqual([true, true, false])
})

test('documents typed without accents are read like others', () => {
  const { farewell, dontHead, objectives } = LANGUAGE_PACKS.fr.patterns
  expect(farewell.test('Dans la prochaine video, on parle du prix.')).toBe(true)
  expect(dontHead.test('A eviter')).toBe(true)
  expect(objectives.test('Objectifs pedagogiques')).toBe(true)
})

test('a sentence that only points to a link is recognized', () => {
  expect(LANGUAGE_PACKS.en.patterns.pointer.test('You can find information on our expenses here.')).toBe(true)
  expect(LANGUAGE_PACKS.en.patterns.pointer.test('You can find a better price here than elsewhere.')).toBe(
    false,
  )
  expect(LANGUAGE_PACKS.en.patterns.pointer.test('Please refer to the guidelines here.')).toBe(true)
  expect(LANGUAGE_PACKS.en.patterns.pointer.test('Yes, see repository permissions documentation.')).toBe(true)
  expect(
    LANGUAGE_PACKS.en.patterns.pointer.test('See how many pages the policy has, and ask the buyer.'),
  ).toBe(false)
  expect(LANGUAGE_PACKS.fr.patterns.pointer.test('Reportez-vous à la politique des achats.')).toBe(true)
  expect(LANGUAGE_PACKS.fr.patterns.pointer.test('Vous trouverez la grille des tarifs ici.')).toBe(true)
})
