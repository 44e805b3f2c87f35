import { expect, test } from 'vitest'
import { numberColumns } from './data-table.ts'

const isNumber = (...cells: string[]) => numberColumns(cells.map((cell) => [cell])).has(0)

test.each([
  ['42'],
  ['1\u00a0450\u00a0€'],
  ['−3,5\u00a0%'],
  ['$1,200'],
  ['24 h'],
  ['12 mois'],
  ['0.4'],
  ['12 km/h'],
])('%s is a number', (cell) => expect(isNumber(cell)).toBe(true))

test.each([['A4'], ['15 à 25'], ['2 sites, 3 lignes'], ['2026-01-05'], ['oui'], ['3 techniciens']])(
  '%s is not',
  (cell) => expect(isNumber(cell)).toBe(false),
)

test('a column of numbers may have gaps, but not words', () => {
  expect(isNumber('42', '–', '')).toBe(true)
  expect(isNumber('42', 'none')).toBe(false)
  expect(isNumber('–', '')).toBe(false)
  expect(numberColumns([['Solo', '40', 'yes', '1 €']])).toEqual(new Set([1, 3]))
})
