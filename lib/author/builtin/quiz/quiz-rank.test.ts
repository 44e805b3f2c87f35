import { expect, test } from 'vitest'
import { ranked } from './quiz-rank.ts'

const things = (...values: string[]) => values.map((value, index) => ({ label: 'ABCDEF'[index]!, value }))
const order = (...values: string[]) =>
  ranked(things(...values))
    .map(({ label }) => label)
    .join('')

test('figures of one unit are ranked, beside rows without one', () => {
  expect(order('95 a month', '39 a month', 'on request', '59 a month')).toBe('BDA')
  expect(order('10 kg', '20 kg', '30 km')).toBe('')
})

test('of equal figures one is asked of, and two are no order', () => {
  expect(order('5 €', '5 €', '7 €', '9 €')).toBe('ACD')
  expect(order('5 €', '5 €', '7 €')).toBe('')
})

test('ranges are ranked when both ends rise', () => {
  expect(order('15 to 25', '25 to 40', '40 to 60')).toBe('ABC')
  expect(order('15 to 60', '25 to 40', '40 to 50')).toBe('')
})

test('labels that tell the order ask nothing', () => {
  expect(
    ranked([50, 500, 900].map((hours) => ({ label: `Every ${hours} hours`, value: `${hours} €` }))),
  ).toEqual([])
})
