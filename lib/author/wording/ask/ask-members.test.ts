import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { reportQuiz } from '../../builtin/write-quiz.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../text/ref-at.ts'

/** The prompts of a module that teaches all of a document. */
function promptsFor(markdown: string, language: Language): string[] {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const modules = [{ title: 'All', description: '', objectives: [], scenes: [scene] }]
  const outline = { courseTitle: '', courseDescription: '', modules, remarks: [] }
  const common = { language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, scenes: [] }
  const { pool } = reportQuiz({ ...common, outline, poolSize: 20 })
  return pool.map(({ question }) => question.prompt.replace(/\u00A0/g, ' '))
}

test.each<[Language, string, RegExp, RegExp]>([
  [
    'en',
    '# Purchasing\n## New orders\nA new order may require:\n- Three offers of suppliers\n- The budget of the team\n- The contract of last year\n## Reminders\nAn unpaid invoice may require:\n- A letter of the accountant\n- A call of the seller\n- A visit of the director',
    /which of these completes? “.* …”/,
    /belongs? to “/,
  ],
  [
    'fr',
    '# Achats\n## Accord\nTout achat doit être validé par :\n- Le manager direct\n- Le service finance\n- Le département juridique\n## Relance\nLes factures impayées donnent lieu à :\n- Un courrier du comptable\n- Un appel du commercial\n- Une visite du directeur',
    /qu’est-ce qui complète « .* … »/i,
    /partie de «/,
  ],
])('a list under the beginning of a sentence completes it (%s)', (language, text, asks, not) => {
  const prompts = promptsFor(text, language)
  expect(prompts.some((prompt) => asks.test(prompt))).toBe(true)
  expect(prompts.filter((prompt) => not.test(prompt))).toEqual([])
})

test('the cards of a price list are asked for their price', () => {
  const card = (name: string, price: string, round: string, items: string[]) =>
    `## ${name}\n${price} euros a month\n\n${round}\n${items.map((item) => `- ${item}`).join('\n')}`
  const prompts = promptsFor(
    `# Cleaning\n${card('Windows', '12', 'Two rounds', ['Ground floor glass', 'Frames wiped', 'Ladders included'])}
${card('Carpets', '5', 'One round', ['Corridors by machine', 'Stains treated first', 'Drying overnight'])}
${card('Plants', '9', 'Weekly', ['Watering of pots', 'Feed in spring', 'Dead leaves removed'])}`,
    'en',
  )
  expect(prompts.join('\n')).toMatch(/which description fits “(?:Windows|Carpets|Plants)”/)
})

test('a name that stands in several places does not say where: its own heading does', () => {
  const step = (name: string, rows: string[]) =>
    `### ${name}\nScore:\n${rows.map((row, at) => `${at + 1}. ${row}`).join('\n')}`
  const prompts = promptsFor(
    `# Calls\n## Steps\n${step('Prepare', ['Role: name and job known', 'Context: last contact read again', 'Length: one minute at most'])}
${step('Open', ['Tone: calm and polite', 'Silence: for a whole second', 'Permission: asked in plain words'])}`,
    'en',
  )
  expect(prompts.length).toBeGreaterThan(2)
  expect(prompts.filter((prompt) => /“Score”/.test(prompt))).toEqual([])
})

test.each<[Language, string, string]>([
  [
    'en',
    'If you are unwell for more than seven days in a row, you must send a note of your doctor to the office.',
    'what applies? “If you are unwell for more than seven days in a row …”',
  ],
  [
    'fr',
    'Si le client annule moins de deux jours avant la séance, il doit payer la moitié du prix convenu.',
    'que prévoit la règle ? « Si le client annule moins de deux jours avant la séance … »',
  ],
])('a rule for a case is asked by its case (%s)', (language, rule, asked) => {
  const prompts = promptsFor(`# Guide\n## Absence\n${rule}`, language)
  expect(prompts.some((prompt) => prompt.toLowerCase().includes(asked.toLowerCase()))).toBe(true)
})

test.each<[Language, string]>([
  ['en', 'To the extent permitted by law, all visitors must leave their bags at the front desk.'],
  ['en', 'For safety and security reasons, employees must never open the door of the workshop.'],
  ['en', 'Until it is provided again, the buyers of the shop must never sign an order alone.'],
  ['en', 'You must never lose the days off that were earned before your leave was taken.'],
  ['fr', 'Pour des raisons de sécurité évidentes, les visiteurs doivent laisser leurs sacs à l’accueil.'],
])('what is no case of its own is not asked (%s): %s', (language, rule) => {
  const prompts = promptsFor(`# Guide\n## Absence\n${rule}`, language)
  expect(prompts.filter((prompt) => /what applies|que prévoit/i.test(prompt))).toEqual([])
})

test('a table of criteria is asked by what stands in its columns', () => {
  const rows = [
    ['Best for', 'Small shops', 'Growing teams', 'Large groups'],
    ['Minimum term', '1 month', '3 months', '6 months'],
    ['Unused hours', 'They lapse', 'They are kept', 'They are paid back'],
    ['Hours a month', '5 hours', '15 hours', '40 hours'],
  ]
  const table = ['||Starter|Team|Group|', '|---|---|---|---|', ...rows.map((row) => `|${row.join('|')}|`)]
  const prompts = promptsFor(`# Offers\n## Comparing the plans\n${table.join('\n')}`, 'en').join('\n')
  expect(prompts).toMatch(/“(?:Starter|Team|Group)”/)
  expect(prompts).not.toMatch(/“(?:Best for|Minimum term|Unused hours|Hours a month)”, which/)
})
