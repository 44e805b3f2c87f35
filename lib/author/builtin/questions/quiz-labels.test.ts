import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { writeOutline } from '../outline/write-outline.ts'
import { formRefusal, isLabelled, isMarkup } from './stem-checks.ts'
import { reportQuiz } from './write-quiz.ts'

function reportOf(text: string, language: Language) {
  const common = { language, documents: [documentOf(text, language)], brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const reports = outline.modules.map((_module, moduleIndex) =>
    reportQuiz({ ...common, outline, moduleIndex, scenes: [], poolSize: 12 }),
  )
  return {
    prompts: reports.flatMap(({ pool }) => pool.map(({ question }) => question.prompt)),
    reasons: new Set(reports.flatMap(({ refusals }) => [...refusals.keys()])),
  }
}

const QUOTED_HEADING = {
  en: `# >

## When a guest arrives at the lodge

- Offer a towel and a glass of cold water at the door
- Show the way to the boathouse before it gets dark
- Explain where the keys of the canoes are kept
- Ask at what hour breakfast should be ready
`,
  fr: `# >

## Quand un hôte arrive au refuge

- Offrez une serviette et un verre d’eau fraîche à la porte
- Montrez le chemin du hangar avant la tombée de la nuit
- Expliquez où sont rangées les clés des canoës
- Demandez à quelle heure servir le petit déjeuner
`,
}

const REGISTER = {
  en: `# Register of the ferry line

## Types of boats of the ferry line

- Metric: the number of crossings made on a working day
- Morning boat: the crossing that carries the school children over
- Night boat: the last crossing, kept for doctors and midwives
- Reserve boat: the hull that lies ready while another is painted
- Market boat: the wide deck that takes carts and animals across
`,
  fr: `# Registre de la ligne de bacs

## Types de bateaux de la ligne

- Indicateur : le nombre de traversées faites un jour ouvré
- Bac du matin : la traversée qui emmène les enfants des écoles
- Bac de nuit : la dernière traversée, gardée pour les médecins
- Bac de réserve : la coque qui attend pendant que l’on repeint
- Bac du marché : le pont large qui emporte charrettes et bêtes
`,
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test('a heading of which only markup is left is not asked for', () => {
    const { prompts } = reportOf(QUOTED_HEADING[language], language)
    expect(prompts).not.toEqual([])
    expect(prompts.filter((prompt) => prompt.includes('>'))).toEqual([])
  })

  test('what a register calls its column is no name to ask for', () => {
    const { prompts, reasons } = reportOf(REGISTER[language], language)
    expect(prompts.filter((prompt) => /Metric|Indicateur/.test(prompt))).toEqual([])
    expect(reasons).toContain('label with a value')
  })
})

test.each([
  'Adoption: Risk: Medium',
  'Owner: Ferry master; Status: open',
  'Risque : élevé',
  'Responsable : chef de quai, Échéance : lundi',
])('%s is entries of a register', (text) => expect(isLabelled(text)).toBe(true))

test.each([
  'Count the crossings',
  'Night boat: the last crossing, kept for doctors',
  'Le bac part à 10:30',
  'Rappel : vérifiez les amarres chaque soir',
  'What next: stay or go?',
])('%s says something', (text) => expect(isLabelled(text)).toBe(false))

test.each(['>', '> Our house', '## Prices', '**Nos prix', '| Étape', '—'])('%s is markup', (name) =>
  expect(isMarkup(name)).toBe(true),
)

test.each(['Our house', 'Nos prix', '4 > 3 rule', '90 days', '#1 mistake'])('%s is a name', (name) =>
  expect(isMarkup(name)).toBe(false),
)

test.each([
  ['heading with markup', '> – “Welcoming a guest”: name at least 3 points.', []],
  ['heading with markup', '« > Nos valeurs » : citez au moins 2 points.', []],
  ['label with a value', '“Adoption: Risk: Medium”: what do you do?', []],
  ['label with a value', 'Bacs – « Risque : élevé » : que faites-vous ?', []],
  ['label with a value', 'Which description fits “Night boat”?', ['Risk: Medium', 'Carries the mail over']],
  [null, 'Which description fits “Night boat”?', ['“Price: too high”', 'Carries the mail over']],
] as const)('%s: %s', (reason, prompt, options) =>
  expect(formRefusal(prompt, [...options], /Bacs|citez/.test(prompt) ? 'fr' : 'en')).toBe(reason),
)
