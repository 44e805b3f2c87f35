import { describe, expect, test } from 'vitest'
import { readStatements } from '../../read-statements.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { titleForm } from '../outline/title-form.ts'
import { contract, learnArticles, withArticle } from '../words/noun-article.ts'
import { learnCasing } from '../words/text-clean.ts'
import { contrastLines } from './slide-contrast.ts'
import { emphasisOf } from './slide-emphasis.ts'
import { figureOfText } from './slide-figures.ts'
import { telegraph } from './slide-line.ts'

const none = new Map<string, string>()
const ref = { sourceId: 's', start: 0, end: 1, quote: 'x' }

describe('a sentence as a slide line', () => {
  test.each([
    ['A repair takes 5 working days.', 'en', 'Repair: 5 working days'],
    ['You should always confirm the figure in writing.', 'en', 'Always confirm the figure in writing'],
    [
      'Never promise a date, because the factory decides and nobody can change its plan.',
      'en',
      'Never promise a date',
    ],
    ['This works better.', 'en', null],
    [
      'Toute remise est saisie dans le CRM avant l’envoi de l’offre.',
      'fr',
      'Toute remise saisie dans le CRM avant l’envoi de l’offre',
    ],
    ['Il faut noter l’accord du client.', 'fr', 'Noter l’accord du client'],
    ['La plupart des pannes sont découvertes le lundi.', 'fr', 'La plupart des pannes découvertes le lundi'],
  ] as const)('%s', (text, language, line) => expect(telegraph(text, language, none)).toBe(line))
})

test.each([
  ['92 % des pannes détectées à temps', 'fr', '92\u00A0% | Pannes détectées à temps'],
  ['The warranty is 7 years.', 'en', '7 years | Warranty'],
  ['The office manager decides alone.', 'en', null],
] as const)('the figure of: %s', (text, language, line) =>
  expect(figureOfText(text, ref, language, none)?.text ?? null).toBe(line),
)

test('figures with their unit, names and labels are stressed, nothing else', () => {
  const casing = learnCasing([
    documentOf('We sell the Stripe account to every customer of the group here.', 'en'),
  ])
  expect(emphasisOf('Price list', ['Stripe account: $290/month', 'TF-200 in stock'], 'en', casing)).toEqual([
    '$290/month',
    'TF-200',
    'Stripe account',
  ])
  expect(emphasisOf('Notes de frais', ['Justificatif scanné', 'Les frais de repas'], 'fr', casing)).toEqual(
    [],
  )
})

test('two opposite lists stand side by side', () => {
  const document = documentOf(
    'What works:\n- Ask for the volume first\n- Show the yearly cost\n\nWhat does not work:\n- Attacking others by name',
    'en',
  )
  expect(
    contrastLines(readStatements(document, document.blocks), 'en', none)?.map(({ text }) => text),
  ).toEqual([
    'What works | What does not work',
    'Ask for the volume first | Attacking others by name',
    'Show the yearly cost | ',
  ])
})

describe('titles inside a sentence', () => {
  const articles = learnArticles(
    [documentOf('La remise se négocie. Le barème reste interne. Une contrepartie suffit.', 'fr')],
    'fr',
  )
  test.each([
    ['remise', 'la remise', 'de la remise'],
    ['barème interne', 'le barème interne', 'du barème interne'],
    ['niveaux d’autorisation', 'les niveaux d’autorisation', 'des niveaux d’autorisation'],
    ['engagement de volume', 'l’engagement de volume', 'de l’engagement de volume'],
    ['nos formules', 'nos formules', 'de nos formules'],
  ])('%s', (title, phrase, after) => {
    expect(withArticle(title, 'fr', none, articles)).toBe(phrase)
    expect(contract('de', phrase)).toBe(after)
  })

  test.each([
    ['Justify Your Questions', 'en', 'action'],
    ['Demo Techniques', 'en', 'name'],
    ['How it works', 'en', 'clause'],
    ['Objections we heard this week', 'en', 'name'],
    ['"Too expensive"', 'en', 'line'],
    ['Demander une dérogation', 'fr', 'action'],
    ['Argumentaire de vente', 'fr', 'name'],
    ['Ce qui est interdit', 'fr', 'clause'],
    ['Train ou voiture ?', 'fr', 'question'],
    ['Ils en parlent', 'fr', 'sentence'],
  ] as const)('%s', (title, language, form) => expect(titleForm(title, language)).toBe(form))
})
