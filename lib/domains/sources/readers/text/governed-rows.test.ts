import { describe, expect, test } from 'vitest'
import type { RawBlock } from '../../source-file.ts'
import { outlineOf } from '../fixtures/outline-of.ts'
import { groupGovernedRows } from './governed-rows.ts'

const rows = (...texts: string[]) => texts.map((text): RawBlock => ({ kind: 'table_row', level: 0, text }))
const grouped = (blocks: RawBlock[]) => outlineOf(blocks)

describe('names above rows that say nothing without them', () => {
  const paints = rows(
    'Wall paint, matt: white, cream |',
    '1 l tin | €12.90',
    '5 l tin | €49.00',
    'Wood varnish |',
    '1 l tin | €18.50',
    '5 l tin |',
  )
  test('become one row each', () => {
    expect(grouped(paints)).toEqual([
      'table_row: Wall paint, matt: white, cream | 1 l tin: €12.90; 5 l tin: €49.00',
      'table_row: Wood varnish | 1 l tin: €18.50; 5 l tin',
    ])
  })

  test('under a header, each row begins with its name', () => {
    const header: RawBlock = { kind: 'table_header', level: 0, text: 'Size | Price' }
    expect(grouped([header, ...paints.slice(0, 5)])).toEqual([
      'table_header: | Size | Price',
      'table_row: Wall paint, matt: white, cream | 1 l tin | €12.90',
      'table_row: Wall paint, matt: white, cream | 5 l tin | €49.00',
      'table_row: Wood varnish | 1 l tin | €18.50',
    ])
  })

  test('a line above names is a heading below the last one', () => {
    const title: RawBlock = { kind: 'heading', level: 1, text: 'Prices' }
    const oils = rows('Outdoors |', 'Oil |', '1 l tin | €21.00', 'Stain |', '1 l tin | €19.00')
    expect(grouped([title, ...rows('Indoors |'), ...paints.slice(0, 5), ...oils])).toEqual([
      'heading1: Prices',
      'heading2: Indoors',
      'table_row: Wall paint, matt: white, cream | 1 l tin: €12.90; 5 l tin: €49.00',
      'table_row: Wood varnish | 1 l tin: €18.50',
      'heading2: Outdoors',
      'table_row: Oil | 1 l tin: €21.00',
      'table_row: Stain | 1 l tin: €19.00',
    ])
  })

  test('a name without rows stays alone, and takes none of another', () => {
    const long = 'Primer: on request, please ask at the counter before you order |'
    expect(grouped([...rows(long), ...paints.slice(0, 5)])[0]).toBe(`table_row: ${long}`)
  })
})

describe('tables stay as they are', () => {
  test.each([
    [
      'rows with names of their own',
      rows('Fruit |', 'Apple | €2', 'Pear | €3', 'Roots |', 'Carrot | €1', 'Beet | €2'),
    ],
    ['one name', rows('Wall paint |', '1 l tin | €12.90', '5 l tin | €49.00')],
    ['rows without names', rows('Apple | €2', 'Pear | €3')],
  ])('%s', (_name, blocks) => {
    expect(groupGovernedRows(blocks)).toEqual(blocks)
  })
})
