import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { numberPassages } from '../passages/model-passages.ts'
import { readModelScenes } from '../read-model-scenes.ts'
import { movedCell } from './moved-cell.ts'
import { stepOutOfOrder } from './step-order.ts'

const CASES = {
  en: {
    plans:
      '| Plan | Price | Support |\n|---|---|---|\n| Basic | 10 euros | by mail |\n| Basic Plus | 20 euros | by phone |\n| Pro | 40 euros | day and night |',
    across:
      '| | Basic | Pro |\n|---|---|---|\n| Price | 10 euros | 40 euros |\n| Seats | 3 seats | 12 seats |',
    steps:
      '1. Greet the guest at the door.\n2. Ask for the name of the booking.\n3. Show the table by the window.\n4. Bring the menu.',
    head: 'Plan | Price | Support',
    turned: 'Plan | Support | Price',
    heads: ['What | Basic | Pro', 'What | Pro | Basic'],
    price: 'Price | 10 euros | 40 euros',
    true: [
      'Basic | 10 euros',
      'Pro plan | 40 euros a month',
      'Basic Plus | 20 euros | by phone',
      'Pro | at any hour',
    ],
    moved: [
      'Basic | 40 euros',
      'Pro plan | 10 euros a month',
      'Basic Plus | 20 euros | by mail',
      'Pro | by phone',
    ],
    order: ['Greet the guest', 'Ask for the booking’s name', 'Bring the menu'],
  },
  fr: {
    plans:
      '| Formule | Prix | Assistance |\n|---|---|---|\n| Base | 10 euros | par courriel |\n| Base Plus | 20 euros | par téléphone |\n| Pro | 40 euros | jour et nuit |',
    across:
      '| | Base | Pro |\n|---|---|---|\n| Prix | 10 euros | 40 euros |\n| Postes | 3 postes | 12 postes |',
    steps:
      '1. Accueillez le client à la porte.\n2. Demandez le nom de la réservation.\n3. Montrez la table près de la fenêtre.\n4. Apportez la carte.',
    head: 'Formule | Prix | Assistance',
    turned: 'Formule | Assistance | Prix',
    heads: ['Quoi | Base | Pro', 'Quoi | Pro | Base'],
    price: 'Prix | 10 euros | 40 euros',
    true: [
      'Base | 10 euros',
      'Formule Pro | 40 euros par mois',
      'Base Plus | 20 euros | par téléphone',
      'Pro | à toute heure',
    ],
    moved: [
      'Base | 40 euros',
      'Formule Pro | 10 euros par mois',
      'Base Plus | 20 euros | par courriel',
      'Pro | par téléphone',
    ],
    order: ['Accueillir le client', 'Demander le nom de la réservation', 'Apporter la carte'],
  },
} as const

describe.each(['en', 'fr'] as const)(
  'what a slide in %s takes from a table or a numbered list',
  (language) => {
    const of = CASES[language]
    const passagesOf = (text: string) => numberPassages([documentOf(`# A\n\n${text}`, language)])
    const moved = (line: string, head: string | null, table: string) =>
      movedCell(line, { head, passages: passagesOf(table), language }) !== null

    test('a cell stands in its own row, not in another', () => {
      expect(of.true.filter((line) => moved(line, null, of.plans))).toEqual([])
      expect(of.moved.filter((line) => !moved(line, null, of.plans))).toEqual([])
    })

    test('a cell stands in its own column, not in another, whichever way the table is read', () => {
      expect(of.heads.map((head) => moved(of.price, head, of.across))).toEqual([false, true])
      const [, , row] = of.true
      expect([of.head, of.turned].map((head) => moved(row, head, of.plans))).toEqual([false, true])
      const cards = of.true.slice(0, 2).filter((line) => moved(line, null, of.across))
      expect(cards).toEqual([])
      expect(of.moved.slice(0, 2).filter((line) => !moved(line, null, of.across))).toEqual([])
    })

    test('steps stand in the order of the list', () => {
      const [first, second, last] = of.order
      const passages = passagesOf(of.steps)
      expect(stepOutOfOrder(of.order, passages, language)).toBeNull()
      expect(stepOutOfOrder([first, last, second], passages, language)?.index).toBe(2)
      expect(stepOutOfOrder([second, first, last], passages, language)?.index).toBe(1)
      const bullets = passagesOf(of.steps.replace(/^\d\./gm, '-'))
      expect(stepOutOfOrder([last, second, first], bullets, language)).toBeNull()
    })

    test.each([
      ['cards', of.plans, [of.true[0], of.moved[1]], 1],
      ['steps', of.steps, [of.order[0], of.order[2], of.order[1]], 2],
    ] as const)(
      'a line of %s that says otherwise is refused, though the check agrees',
      (layout, text, lines, at) => {
        const document = documentOf(`# A\n\n${text}`, language)
        const sourceRefs = [{ sourceId: document.sourceId, start: 0, end: document.text.length, quote: '' }]
        const planned = { title: 'A', description: '', plannedNarrationSummary: '', sourceRefs }
        const found = { verdict: 'supports' as const, words: '' }
        const [read] = readModelScenes({
          request: {
            ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
            outline: {
              ...{ courseTitle: 'A', courseDescription: '', remarks: [] },
              modules: [{ title: 'A', description: '', objectives: [], scenes: [planned] }],
            },
          },
          answer: {
            scenes: [
              {
                ...{ scene: 1, layout, lines: [...lines], reviewer_questions: [] },
                sentences: [{ text: of.order[0], passages: [1], quote: null }],
                verdicts: { sentences: [found], lines: lines.map(() => found) },
              },
            ],
          },
        })
        const refused = read?.rejected.filter((each) => each.at?.part === 'lines')
        expect(refused).toMatchObject([{ reason: 'contradicts', at: { index: at } }])
      },
    )
  },
)
