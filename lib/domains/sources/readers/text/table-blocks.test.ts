import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { type TableCell, tableBlocks } from './table-blocks.ts'

/** Cells written as "text", "text>2" (two columns) or "text^2" (two rows); "*" in front marks a header. */
function cell(code: string): TableCell {
  const [, mark = '', text = '', sign, count] = /^(\*?)([^>^]*)(?:([>^])(\d))?$/.exec(code) ?? []
  const many = Number(count ?? 1)
  return {
    text,
    columns: sign === '>' ? many : 1,
    rows: sign === '^' ? many : 1,
    header: mark === '*',
    bold: false,
  }
}
const read = (...rows: string[][]) => outlineOf(tableBlocks(rows.map((row) => row.map(cell))))

describe('tableBlocks', () => {
  test('a vertically merged cell is repeated in every row', () => {
    expect(read(['*Plan', '*Price'], ['Pro^2', '20'], ['25'])).toEqual([
      'table_header: Plan | Price',
      'table_row: Pro | 20',
      'table_row: Pro | 25',
    ])
  })

  test('two header rows become one', () => {
    expect(read(['*Plan^2', '*Price>2'], ['*Month', '*From 2 years'], ['Pro', '20', '15'])).toEqual([
      'table_header: Plan | Price Month | Price From 2 years',
      'table_row: Pro | 20 | 15',
    ])
    expect(read(['*Plan', '*Price', '*'], ['*', '*Month', '*Year'], ['Pro', '20', '200'])[0]).toBe(
      'table_header: Plan | Price Month | Price Year',
    )
  })

  test('a cell across the table is its title or a separate row', () => {
    expect(read(['Prices 2026>3'], ['*Plan', '*Users', '*Price'], ['Pro', '1', '20'], ['Extras>3'])).toEqual([
      'paragraph: Prices 2026',
      'table_header: Plan | Users | Price',
      'table_row: Pro | 1 | 20',
      'table_row: Extras',
    ])
  })

  test('columns and rows without text are dropped, empty cells are not', () => {
    expect(read(['A', '', 'B'], ['', '', ''], ['', '', 'x'])).toEqual(['table_row: A | B', 'table_row: | x'])
  })

  test('wrong spans are bounded', () => {
    expect(read(['a>9', 'b^9'])).toEqual(['table_row: a | b'])
  })
})
