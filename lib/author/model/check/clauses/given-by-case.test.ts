import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../../fixtures/read-fixture.ts'
import { numberPassages, refsTo } from '../../passages/model-passages.ts'
import { readModelQuiz } from '../../read-model-quiz.ts'
import type { QuestionJudged } from '../judge-questions.ts'

const CASES = {
  en: {
    passage: 'A return is accepted within 14 days. A bag costs 3 euros.',
    prompt: 'A coat was bought on 8 March. Until when is its return accepted?',
    right: ['Until 22 March', 'Until 23 March'],
    wrong: ['Until 15 March', 'Until 8 April'],
    explanation: ['8 March and 14 days make 22 March.', '8 March and 14 days make 25 March.'],
    price: ['A guest wants 5 bags. What do they cost?', '15 euros', '16 euros'],
    statement: [
      'A coat was bought by 12 friends on 8 March. Its return is accepted within 14 days.',
      'A coat was bought by 12 friends on 8 March. Its return is accepted within 16 days.',
    ],
  },
  fr: {
    passage: 'Un retour est accepté sous 14 jours. Un sac coûte 3 euros.',
    prompt: 'Un manteau a été acheté le 8 mars. Jusqu’à quand son retour est-il accepté ?',
    right: ['Jusqu’au 22 mars', 'Jusqu’au 23 mars'],
    wrong: ['Jusqu’au 15 mars', 'Jusqu’au 8 avril'],
    explanation: ['Du 8 mars, 14 jours mènent au 22 mars.', 'Du 8 mars, 14 jours mènent au 25 mars.'],
    price: ['Un client veut 5 sacs. Combien coûtent-ils ?', '15 euros', '16 euros'],
    statement: [
      'Un manteau a été acheté par 12 amis le 8 mars. Son retour est accepté sous 14 jours.',
      'Un manteau a été acheté par 12 amis le 8 mars. Son retour est accepté sous 16 jours.',
    ],
  },
} as const

describe.each(['en', 'fr'] as const)('what the case of a question gives, in %s', (language) => {
  const of = CASES[language]
  const document = documentOf(`# A\n\n${of.passage}`, language)
  const sourceRefs = refsTo(numberPassages([document]))
  const scene = { title: 'A', description: '', plannedNarrationSummary: '', sourceRefs }

  /** What becomes of a question that the check confirms. */
  function read(own: Pick<QuestionJudged, 'type' | 'prompt'> & Partial<QuestionJudged>) {
    const written = {
      ...{ difficulty: 'medium' as const, is_true: null, passages: [1], quote: of.passage },
      ...{ right: [], wrong: [...of.wrong], why_wrong: [], explanation: '', ...own },
    }
    const options =
      own.type === 'true_false'
        ? [{ text: own.prompt, verdict: 'right' as const }]
        : [
            ...written.right.map((text) => ({ text, verdict: 'right' as const })),
            ...written.wrong.map((text) => ({ text, verdict: 'wrong' as const })),
          ]
    const finding = { premise: 'supports' as const, words: '', options, isInOrder: true }
    const said = [{ verdict: 'supports' as const, words: '' }]
    const outline = {
      ...{ courseTitle: 'A', courseDescription: '', remarks: [] },
      modules: [{ title: 'A', description: '', objectives: [], scenes: [scene] }],
    }
    const { questions, rejected } = readModelQuiz({
      request: {
        ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, outline },
        ...{ scenes: [], poolSize: 3 },
      },
      answer: { questions: [{ ...written, finding, said }] },
    })
    return { refused: questions[0]?.refused, reasons: rejected.map(({ reason }) => reason) }
  }
  const dated = { type: 'single_choice' as const, prompt: of.prompt }

  test('is what follows from it by one operation, in an option and its explanation', () => {
    const [explanation, other] = of.explanation
    expect(read({ ...dated, right: [of.right[0]], explanation })).toEqual({ refused: [], reasons: [] })
    expect(read({ ...dated, right: [of.right[0]], explanation: other }).refused).toEqual([other])
    expect(read({ ...dated, right: [of.right[1]] }).reasons).toEqual(['fact'])
  })

  test('is a price times a number', () => {
    const [prompt, right, other] = of.price
    const asked = { type: 'single_choice' as const, prompt, wrong: ['5 euros', '9 euros'] }
    expect(read({ ...asked, right: [right] }).reasons).toEqual([])
    expect(read({ ...asked, right: [other] }).reasons).toEqual(['fact'])
  })

  test('stands in a statement before what it states', () => {
    const [right, other] = of.statement
    const asked = { type: 'true_false' as const, is_true: true, wrong: [] }
    expect(read({ ...asked, prompt: right }).reasons).toEqual([])
    expect(read({ ...asked, prompt: other }).reasons).toEqual(['fact'])
  })
})
