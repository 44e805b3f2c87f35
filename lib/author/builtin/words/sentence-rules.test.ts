import { describe, expect, test } from 'vitest'
import { readStatements } from '../../read-statements.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { spokenTitle, toTitle } from '../outline/scene-title.ts'
import { isAction, isSentence, leansOnThePrevious } from '../slides/item-style.ts'
import { splitSentences } from './sentence-split.ts'
import { learnCasing } from './text-clean.ts'

const none = new Map<string, string>()
const pieces = (text: string, language: 'fr' | 'en') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))
const read = (markdown: string, language: 'fr' | 'en' = 'en') => {
  const document = documentOf(markdown, language)
  return readStatements(document, document.blocks)
}

describe('sentences', () => {
  test('abbreviations and questions inside do not end one', () => {
    expect(pieces('M. Durand vend, p. ex. le lundi. Il gagne.', 'fr')).toEqual([
      'M. Durand vend, p. ex. le lundi.',
      'Il gagne.',
    ])
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

  test('some lean on the one before', () => {
    expect(leansOnThePrevious('This works because of trust.', 'en')).toBe(true)
    expect(leansOnThePrevious('Cela suffit.', 'fr')).toBe(true)
    expect(leansOnThePrevious('Trust works.', 'en')).toBe(false)
  })
})

describe('statements', () => {
  test('a sentence before a list announces it', () => {
    expect(read('A call has three chapters:\n- rapport\n- discovery\n- close')).toMatchObject([
      { kind: 'list', lead: 'A call has three chapters', style: 'phrase', items: [{}, {}, {}] },
    ])
  })

  test('words before a quotation become its label', () => {
    expect(read('Never improvise. Instead say:\n\n"May I call you tomorrow?"')).toMatchObject([
      { kind: 'sentence' },
      { kind: 'quote', label: 'Instead say', text: 'May I call you tomorrow?' },
    ])
  })

  test('what is heard and what is answered', () => {
    expect(read('- "Too expensive" → "Compared to what?" (opens the talk)')).toMatchObject([
      { kind: 'topic', text: '“Too expensive”' },
      { kind: 'quote', reply: true, text: 'Compared to what?' },
    ])
  })

  test('labels, tables and nested lists', () => {
    expect(read('Budget: 5k-20k€', 'fr')).toMatchObject([{ kind: 'fact', label: 'Budget', value: '5k-20k€' }])
    expect(
      read('| Plan | Price | Users |\n|---|---|---|\n| Start | $10 | ❌ |\n| Team | $20 | 5 |'),
    ).toMatchObject([
      { kind: 'row', label: 'Start', cells: [{ column: 'Price', value: '$10' }] },
      { kind: 'row', label: 'Team', cells: [{}, { column: 'Users', value: '5' }] },
    ])
    expect(read('1. Support\n  - phone line\n  - e-mail desk')).toMatchObject([
      { kind: 'topic', text: 'Support' },
      { kind: 'list', items: [{}, {}] },
    ])
  })
})

describe('titles', () => {
  const casing = learnCasing([
    documentOf('We sell the MarketFlow licence and the Stripe account to every customer of the group.', 'en'),
  ])

  test('lose numbers, emoji and capitals', () => {
    expect(toTitle('1.2 🎯 ANALYSE DU PRODUIT', 'fr', none)).toBe('Analyse du produit')
    expect(toTitle('Fonctionnalités Business Complètes:', 'fr', none)).toBe(
      'Fonctionnalités business complètes',
    )
    expect(toTitle('Objection: "C\'est cher"', 'fr', none)).toBe('«\u00A0C’est cher\u00A0»')
  })

  test('are said in lower case but for names', () => {
    expect(spokenTitle('The Cost of Inaction', 'en', casing)).toBe('the cost of inaction')
    expect(spokenTitle('Why MarketFlow Beats The Rest', 'en', casing)).toBe('why MarketFlow beats the rest')
    expect(spokenTitle('ROI Math & Pricing', 'en', casing)).toBe('ROI math and pricing')
  })
})
