import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { findSynonyms, findTranslations, foldedStem } from './find-synonyms.ts'

test.each<[Language, string, string]>([
  ['en', 'dinner', 'meals'],
  ['en', 'clients', 'customer'],
  ['en', 'guarantee', 'warranty'],
  ['fr', 'oral', 'verbale'],
  ['fr', 'rabais', 'remises'],
  ['fr', 'échanger', 'remplacé'],
])('in %s, %s and %s are synonyms, both ways', (language, one, other) => {
  const [first, second] = [foldedStem(one, language), foldedStem(other, language)]
  expect(findSynonyms(first, language)).toContain(second)
  expect(findSynonyms(second, language)).toContain(first)
})

test.each<[Language, string, string]>([
  ['en', 'will', 'gift'],
  ['en', 'hand', 'deal'],
  ['fr', 'prix', 'courage'],
])('in %s, %s and %s are none: they only share one of many meanings', (language, one, other) => {
  expect(findSynonyms(foldedStem(one, language), language)).not.toContain(foldedStem(other, language))
})

test('a word that no thesaurus has, and nothing, have none', () => {
  expect([findSynonyms('zzyzx', 'en'), findSynonyms('', 'fr')]).toEqual([[], []])
})

test.each([
  ['discount', 'remise'],
  ['meals', 'repas'],
  ['promised', 'promettre'],
])('%s and %s are translations, both ways', (english, french) => {
  const [en, fr] = [foldedStem(english, 'en'), foldedStem(french, 'fr')]
  expect(findTranslations(en, 'en', 'fr')).toContain(fr)
  expect(findTranslations(fr, 'fr', 'en')).toContain(en)
})
