import { describe, expect, test } from 'vitest'
import { canWiden, cellsOf, lineOf, moveLine, setCell } from './scene-editor-lines'

describe('cells', () => {
  test('a line has as many as its layout requires, or as the widest line', () => {
    expect(cellsOf('bullets', ['One', 'Two'])).toEqual([['One'], ['Two']])
    expect(cellsOf('two_columns', ['One', 'A | B'])).toEqual([
      ['One', ''],
      ['A', 'B'],
    ])
    expect(cellsOf('comparison', ['A | B | C', 'D'])[1]).toEqual(['D', '', ''])
  })

  test('empty ones at the end are dropped, those in between stay', () => {
    expect(lineOf(['A', '', ''])).toBe('A')
    expect(lineOf(['', ' ', 'C'])).toBe(' |   | C')
    expect(lineOf(['', ''])).toBe('')
    expect(cellsOf('comparison', [lineOf(['A', '', 'C'])])).toEqual([['A', '', 'C']])
  })

  test('changing one changes nothing else', () => {
    expect(setCell('two_columns', ['A | B', 'C'], { line: 1, cell: 1 }, 'D')).toEqual(['A | B', 'C | D'])
    expect(setCell('bullets', ['A', 'B'], { line: 0, cell: 0 }, '')).toEqual(['', 'B'])
  })

  test('a comparison can have four columns, a table six', () => {
    expect(canWiden('table', ['A | B', '1 | 2'])).toBe(true)
    expect(canWiden('table', ['A | B | C | D | E'])).toBe(true)
    expect(canWiden('table', ['A | B | C | D | E | F'])).toBe(false)
    expect(canWiden('do_dont', ['A | B'])).toBe(false)
    expect(canWiden('cards', ['A | B'])).toBe(false)
    expect(canWiden('comparison', ['A | B | C'])).toBe(true)
    expect(canWiden('comparison', ['A | B | C | D'])).toBe(false)
    expect(canWiden('two_columns', ['A | B'])).toBe(false)
  })
})

test('a line moves, but not past the ends', () => {
  expect(moveLine(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveLine(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moveLine(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
})
