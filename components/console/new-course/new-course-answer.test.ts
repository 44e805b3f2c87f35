import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerText, answerValue, answerWords } from './new-course-answer'

test.each([
  ['text', '  Sales team ', 'Sales team'],
  ['text', '   ', null],
  ['number', '12', 12],
  ['number', 'a dozen', 'a dozen'],
  ['list', ' one \n\n two', ['one', 'two']],
] as const)('a %s field that says "%s" is %o', (type, text, value) =>
  expect(answerValue({ type }, text)).toEqual(value),
)

test('a list survives a round trip through its field', () => {
  const lines = fc.array(
    fc.string({ minLength: 1 }).filter((line) => line.trim() === line && !line.includes('\n')),
    { minLength: 1 },
  )
  const check = (list: string[]) => {
    expect(answerValue({ type: 'list' }, answerText(list))).toEqual(list)
  }
  fc.assert(fc.property(lines, check))
})

test('options are shown by their labels', () => {
  const options = [{ id: 'junior', label: 'Beginners' }]
  expect(answerWords({ options }, 'junior')).toEqual(['Beginners'])
  expect(answerWords({ options: null }, 12)).toEqual(['12'])
})
