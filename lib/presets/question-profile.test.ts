import { describe, expect, test } from 'vitest'
import type { Brief } from '../author/author.ts'
import { writeOutline } from '../author/write-outline.ts'
import { writeScenes } from '../author/write-scenes.ts'
import { buildDocument } from '../sources/build-document.ts'
import { profileBlocks } from './question-profile.ts'

const stored = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value, skipped: value === null }))
const linesOf = (answers: Record<string, unknown>, language: 'fr' | 'en') => {
  const { text, blocks } = buildDocument(profileBlocks(stored(answers), language))
  return blocks.map((block) => {
    const marks = { heading: '#'.repeat(block.level), list_item: block.ordered ? '1.' : '-' }
    const mark = marks[block.kind as keyof typeof marks] ?? ''
    return `${mark} ${text.slice(block.start, block.end)}`.trim()
  })
}

describe('the profile', () => {
  test('is a document: headings, running text with its full stops, entries as given', () => {
    const lines = linesOf(
      {
        value: ['It saves them half an hour a day', 'Less waste'],
        proof_figures: ['60% less waste', 'Our customers save about 60 euros a year'],
        company_summary: 'We make sensors for trucks\n\nWe sell them in France.',
        offer: ['Fleet: sensors for 50 trucks'],
      },
      'en',
    )
    expect(lines).toEqual([
      '# Our company and our customers',
      '## Who we are',
      'We make sensors for trucks.',
      'We sell them in France.',
      '### What we sell',
      '- Fleet: sensors for 50 trucks',
      '## Why customers choose us',
      '- It saves them half an hour a day',
      '- Less waste',
      '### The figures that prove it',
      '60% less waste',
      'Our customers save about 60 euros a year.',
    ])
  })

  test('puts each objection under its own words, however the arrow and the quotes were typed', () => {
    const objections = [
      'It’s too expensive -> Compare the yearly cost.',
      '"We have a supplier" → “How often do you review it?”',
      'Not now',
    ]
    expect(linesOf({ objections }, 'en')).toEqual([
      '# Handling objections',
      '## “It’s too expensive”',
      'Compare the yearly cost.',
      '## “We have a supplier”',
      '“How often do you review it?”',
      '## Other objections to expect',
      'What would you answer to “Not now”?',
    ])
    expect(linesOf({ objections: ['« C’est cher » => Comparez le coût.'] }, 'fr')).toEqual([
      '# Répondre aux objections',
      '## « C’est cher »',
      'Comparez le coût.',
    ])
  })

  test('says how the company sells, and which words to use', () => {
    const answers = {
      sales_steps: ['Qualifier', 'Signer'],
      sales_channels: ['field', 'partners'],
      sales_cycle_weeks: 1,
      vocabulary: ['stock protégé -> données', 'capteur'],
    }
    expect(linesOf(answers, 'fr')).toEqual([
      '# Réussir la vente',
      '## Les étapes d’une vente',
      '1. Qualifier',
      '1. Signer',
      'Nous vendons sur place, chez le client.',
      'Nous vendons par des partenaires ou des revendeurs.',
      'Une vente dure en général une semaine, du premier contact à la signature.',
      '## Les mots justes',
      'Dites « stock protégé » plutôt que « données ».',
      'capteur',
    ])
  })

  test('is empty without anything to teach', () => {
    const answers = { tone: 'formal', forbidden_words: ['cheap'], sales_team: 'Resellers', pains: null }
    expect(linesOf(answers, 'en')).toEqual([])
  })
})

const NO_WISHES: Brief = {
  audience: null,
  seniority: null,
  objectives: [],
  mustCover: [],
  mustAvoid: [],
  scenario: null,
  tone: null,
  forbiddenWords: [],
  successMeasure: null,
  targetMinutes: null,
  instructions: null,
}

test.each([
  [
    'en' as const,
    ['It’s too expensive -> Compare the yearly cost with what they pay today.', 'Not now'],
    ['Handling objections', 'Compare the yearly cost with what they pay today.', 'What would you answer to'],
  ],
  [
    'fr' as const,
    ['C’est trop cher -> Comparez le coût annuel avec ce que le client paie.', 'Pas maintenant'],
    [
      'Répondre aux objections',
      'Comparez le coût annuel avec ce que le client paie.',
      'Que répondriez-vous à',
    ],
  ],
])('the author makes a scene of what customers say (%s)', (language, objections, [title, answer, open]) => {
  const pains =
    language === 'en'
      ? ['Their bill rises every year and nobody knows why']
      : ['Leur facture monte chaque année']
  const { text, blocks } = buildDocument(profileBlocks(stored({ objections, pains }), language))
  const documents = [{ sourceId: 'src_1', name: 'Profile', language, text, blocks }]
  const common = { language, documents, brief: NO_WISHES, feedback: [] }
  const { outline } = writeOutline({ ...common, previous: null })
  const scenes = outline.modules.flatMap((_, moduleIndex) => writeScenes({ ...common, outline, moduleIndex }))
  expect(scenes.map((scene) => scene.title)).toContain(title)
  const said = scenes.flatMap((scene) => scene.sentences)
  const { sourceRef: ref } = said.find((sentence) => sentence.text === answer)!
  expect(text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
  expect(said.some((sentence) => sentence.text.startsWith(open!))).toBe(true)
})
