import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { reportQuiz } from './write-quiz.ts'

function poolOf(language: Language, markdown: string) {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const outline = {
    courseTitle: '',
    courseDescription: '',
    modules: [{ title: 'All', description: '', objectives: [], scenes: [scene] }],
    remarks: [],
  }
  const common = { language, documents: [document], brief: EMPTY_BRIEF, outline, moduleIndex: 0 }
  return reportQuiz({ ...common, scenes: [], poolSize: 12 }).pool
}

const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const figureIn = (language: Language, markdown: string) =>
  poolOf(language, markdown).find(({ kind }) => kind === 'figure')?.question

describe('a labeled figure is asked among others of its unit', () => {
  test('those beside it first, in their order', () => {
    const list =
      '- **Kayak**: 12 months\n- **Rowing boat**: 24 months\n- **Sailing boat**: 36 months\n- **Raft**: 48 months\n'
    const question = figureIn('en', `# The harbor\n\n## Guarantee\n\n${list}`)!
    expect(question.type).toBe('single_choice')
    expect(question.prompt).toMatch(/^Guarantee – “Kayak”: which figure is right\?$/)
    expect(question.options!.map(({ text }) => text)).toEqual([
      '12 months',
      '24 months',
      '36 months',
      '48 months',
    ])
    expect(question.options!.find(({ id }) => id === question.correct)!.text).toBe('12 months')
    expect(question.optionFeedback!.b).toBe('No: that goes with “Rowing boat”.')
  })

  test('else such as might be set as well, on either side', () => {
    const question = figureIn(
      'fr',
      '# Le port\n\n## Location de canoës\n\n- **Délai d’annulation**: 30 jours\n- **Caution**: par carte\n',
    )!
    expect(plain(question.prompt)).toBe(
      'Location de canoës – « Délai d’annulation » : quel est le bon chiffre ?',
    )
    const values = question.options!.map(({ text }) => Number.parseInt(text, 10))
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(new Set(values).size).toBe(4)
    expect(Math.min(...values)).toBeLessThan(30)
    expect(Math.max(...values)).toBeGreaterThan(30)
    const wrong = question.options!.find(({ id }) => id !== question.correct)!
    expect(plain(question.optionFeedback![wrong.id]!)).toBe('Non : c’est 30 jours.')
  })

  test('in a table by row and column', () => {
    const table = '| Boat | Rent |\n| --- | --- |\n| Kayak | €15 |\n| Raft | €25 |\n| Canoe | €40 |\n'
    expect(figureIn('en', `# The harbor\n\n## A day out\n\n${table}`)!.prompt).toMatch(
      /^A day out – “(?:Kayak|Raft|Canoe)”, “Rent”: which figure is right\?$/,
    )
  })

  test.each<[string, Language, string]>([
    ['a range', 'en', '## Guarantee\n\n- **Kayak**: 12 to 24 months\n- **Raft**: paper only\n'],
    ['a target', 'en', '## Targets\n\n- **Answers**: 60%\n- **Calls**: by noon\n'],
    ['an average', 'fr', '## Délais moyens\n\n- **Réponse**: 12 heures\n- **Appel**: le matin\n'],
    ['one figure for all', 'fr', '## Garantie\n\n- **Canoë**: 12 mois\n- **Radeau**: 12 mois\n'],
    ['a number without a unit', 'en', '## Crew\n\n- **Mates**: 12\n- **Cooks**: by season\n'],
  ])('but not %s (%s)', (_what, language, markdown) => {
    expect(figureIn(language, `# The harbor\n\n${markdown}`)).toBeUndefined()
  })
})

describe('an answer of a FAQ', () => {
  const points = (language: Language, markdown: string) =>
    poolOf(language, markdown)
      .find(({ kind }) => kind === 'open-faq')
      ?.question.keyPoints?.map(plain)

  test.each<[Language, string, string]>([
    [
      'en',
      'How much does a kayak cost per day?\n\nA kayak costs 15 euros per day, paddle and jacket included in the price.',
      'Last updated: 3 March 2024\n\nKeywords: kayak, price',
    ],
    [
      'fr',
      'Combien coûte un canoë par jour ?\n\nUn canoë coûte 15 euros par jour, pagaie et gilet compris dans le prix.',
      'Article mis à jour en mars 2024.\n\nMots-clés : canoë, prix',
    ],
  ])('ends above the foot of the page (%s)', (language, answered, foot) => {
    expect(points(language, `# FAQ\n\n## Rent\n\n### ${answered}\n\n${foot}\n`)).toEqual([
      answered.split('\n\n')[1],
    ])
  })

  test.each<[Language, string]>([
    [
      'en',
      'How much does a kayak cost per day?\n\nOur prices are fair and far below those of the harbor across the bay.',
    ],
    [
      'fr',
      'Combien coûte un canoë par jour ?\n\nNos tarifs sont justes et bien inférieurs à ceux du port voisin.',
    ],
    [
      'en',
      'Do I pay before or after the tour?\n\nEverybody pays in cash or by card at the green counter of the harbor.',
    ],
    [
      'fr',
      'Faut-il payer avant ou après la sortie ?\n\nTout le monde paie en espèces ou par carte au comptoir vert du port.',
    ],
  ])('answers what is asked, else it is not (%s: %s)', (language, answered) => {
    expect(points(language, `# FAQ\n\n## Rent\n\n### ${answered}\n`)).toBeUndefined()
  })
})

test('a state before or after a change is no moment to act in', () => {
  const list =
    '- Superviser les réponses de la machine\n- Traiter les cas complexes du soir\n- Améliorer les textes des réponses\n'
  const prompts = poolOf('fr', `# Le port\n\n## Les métiers\n\nAprès : Gardien du phare\n\n${list}`).map(
    ({ question }) => question.prompt,
  )
  expect(prompts).toEqual([])
})
