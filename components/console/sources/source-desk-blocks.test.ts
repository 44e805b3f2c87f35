import { expect, test } from 'vitest'
import { groupBlocks, headingLevels, type SourceBlock } from './source-desk-blocks.ts'

const block = (kind: SourceBlock['kind'], start: number, level = 0): SourceBlock => ({
  kind,
  level,
  start,
  end: start + 1,
})

test('the items of a list and the rows of a table are one group each; a new header starts a new table', () => {
  const groups = groupBlocks([
    block('paragraph', 0),
    block('paragraph', 1),
    block('list_item', 2, 1),
    block('list_item', 3, 2),
    block('table_header', 4),
    block('table_row', 5),
    block('table_header', 6),
  ])
  expect(groups.map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
    ['other', 1],
    ['other', 1],
    ['list', 2],
    ['table', 2],
    ['table', 1],
  ])
})

test('headings that skip levels move up to the next one, and return as the document does', () => {
  const levels = headingLevels(
    [2, 4, 4, 3, 1, 6].map((level, start) => block('heading', start, level)),
    2,
  )
  expect([...levels.values()]).toEqual([3, 4, 4, 4, 3, 4])
})
