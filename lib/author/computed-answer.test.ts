import { expect, test } from 'vitest'
import type { Language } from '../product/source-document.ts'
import { computedAnswer } from './computed-answer.ts'

type Chosen = { prompt: string; right: string; passage: string }

const ref = (quote: string) => ({ sourceId: 'a', start: 0, end: quote.length, quote })

const chosen = ({ prompt, right, passage }: Chosen, language: Language) =>
  computedAnswer(
    {
      ...{ type: 'single_choice', prompt, correct: 'b', keyPoints: null, sourceRef: ref(passage) },
      options: [
        { id: 'a', text: '7' },
        { id: 'b', text: right },
      ],
    },
    language,
  )

const DESK = 'A desk costs 120 euros. It is delivered within 14 days. Twenty percent are paid at the order.'
const BUREAU = 'Un bureau coûte 1 250,50 euros. Il est livré sous 14 jours. On paie 20 % à la commande.'

test.each([
  ['A customer buys 3 desks. What do they pay?', '360 euros', '3 × 120 = 360'],
  ['An order has a value of 4,000 euros. What is paid at once?', '800 euros', '4,000 × 20% = 800'],
  ['A desk was ordered on 25 March. By when is it there?', 'By 8 April', '25 + 14 − 31 = 8'],
  ['A desk was ordered on 8 March. By when is it there?', 'By 22 March', '8 + 14 = 22'],
])('shows how a figure of the key follows: %s', (prompt, right, shown) => {
  expect(chosen({ prompt, right, passage: DESK }, 'en')).toBe(shown)
})

test('shows figures as the language writes them', () => {
  const prompt = 'Un client achète 3 bureaux. Combien paie-t-il ?'
  const shown = chosen({ prompt, right: '3 751,50 euros', passage: BUREAU }, 'fr')
  expect(shown?.replace(/\s/g, ' ')).toBe('3 × 1 250,5 = 3 751,5')
})

test.each([
  ['What does a desk cost?', '120 euros'],
  ['A customer buys 3 desks. What do they pay?', '365 euros'],
  ['A customer buys 3 desks. When are they there?', 'Within two weeks'],
])('shows nothing where no operation is needed, or none is enough: %s', (prompt, right) => {
  expect(chosen({ prompt, right, passage: DESK }, 'en')).toBeNull()
})

test('reads key points and true statements, and no false one', () => {
  const open = { type: 'open', options: null, correct: null, sourceRef: ref(DESK) } as const
  const keyPoints = ['Delivery takes 14 days', 'The price is 240 euros']
  expect(computedAnswer({ ...open, prompt: 'Answer a buyer of 2 desks.', keyPoints }, 'en')).toBe(
    '2 × 120 = 240',
  )
  const prompt = 'True or false? A customer buys 2 desks. They pay 240 euros.'
  const stated = { ...open, type: 'true_false', prompt, keyPoints: null } as const
  expect(computedAnswer({ ...stated, correct: true }, 'en')).toBe('2 × 120 = 240')
  expect(computedAnswer({ ...stated, correct: false }, 'en')).toBeNull()
  expect(computedAnswer({ ...stated, correct: true, sourceRef: null }, 'en')).toBeNull()
})
