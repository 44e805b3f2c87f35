import { describe, expect, test } from 'vitest'
import { toTitle } from './heading-title.ts'
import { isAction, isSentence } from './item-style.ts'
import { splitSentences } from './sentence-split.ts'

const none = new Map<string, string>()
const pieces = (text: string, language: 'fr' | 'en') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

describe('sentences', () => {
  test('abbreviations and questions inside do not end one, closing marks belong to it', () => {
    expect(pieces('M. Durand vend, p. ex. le lundi. Il gagne.', 'fr')).toEqual([
      'M. Durand vend, p. ex. le lundi.',
      'Il gagne.',
    ])
    expect(pieces('« Trop cher. Nous sommes deux. »', 'fr')).toEqual(['« Trop cher.', 'Nous sommes deux. »'])
    expect(pieces('They cannot be late, etc. Both sign.', 'en')).toHaveLength(2)
    expect(pieces('Appels, mails, etc. Le client signe.', 'fr')).toHaveLength(2)
    expect(pieces('Calls, mails, etc. are free.', 'en')).toHaveLength(1)
    expect(pieces('Ask "why?" or "how?" first. See Yao et al. 2022 too.', 'en')).toEqual([
      'Ask "why?" or "how?" first.',
      'See Yao et al. 2022 too.',
    ])
  })

  test.each([
    ['Use trigger-based rapport', 'en', true, true],
    ['Calibrated wireless sensors', 'en', false, false],
    ['Créer une page de vente', 'fr', true, false],
    ['Dernier premier métier', 'fr', false, false],
    ['Vous lancez en 24h', 'fr', false, true],
    ['Aide au déploiement production', 'fr', false, false],
    ['Formation complète équipe (8h)', 'fr', false, false],
  ] as const)('%s', (text, language, action, sentence) => {
    expect(isAction(text, language)).toBe(action)
    expect(isSentence(text, language)).toBe(sentence)
  })
})

describe('titles', () => {
  test('lose numbers, emoji and capitals', () => {
    expect(toTitle('1.2 🎯 ANALYSE DU PRODUIT', 'fr', none)).toBe('Analyse du produit')
    expect(toTitle('Fonctionnalités Business Complètes:', 'fr', none)).toBe(
      'Fonctionnalités business complètes',
    )
    expect(toTitle('Objection: "C\'est cher"', 'fr', none)).toBe('«\u00A0C’est cher\u00A0»')
  })
})
