import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { isUnsure } from './scene-confidence.ts'

const isUnsureOf = (text: string, language: Language) => {
  const tree = readTree(documentOf(text, language))
  const part = tree.root
  return isUnsure({ tree, part, units: part.units, cards: part.parts })
}

test.each<[string, Language, boolean]>([
  ['# Prices\n\nA part costs 40 euros. It is sent within two days.', 'en', false],
  ['# Prices\n\nThe three plans are:\n\n- Basic\n- Plus\n- Premium', 'en', false],
  ['# Prices\n\n| Plan | Price |\n|---|---|\n| Basic | $10 |\n| Plus | $20 |', 'en', false],
  ['# Prices\n\n|  |  |\n|---|---|\n| Wash | $20 |\n| Cut | $45 |', 'en', false],
  ['# Our team\n\nHome\n\nServices\n\nAC repair\n\nOur services', 'en', true],
  ['# Plans\n\n| Plan | Price | Price |\n|---|---|---|\n| Basic | $10 |\n| Plus | | $20 |', 'en', true],
  ['# Tarifs\n\nUne pièce coûte 40 euros.', 'fr', false],
  ['# Offre\n\nLe plus fréquent\n\nQuickstart\n\nEnviron trois heures', 'fr', true],
])('%s', (text, language, unsure) => expect(isUnsureOf(text, language)).toBe(unsure))
