import { expect, test } from 'vitest'
import { groupBlocks, type ReadSource } from './source-desk-blocks'
import { placeUnread, type UnreadPassage, withPassage } from './source-desk-unread'

const block = (kind: 'paragraph' | 'list_item', start: number, end: number, page: number) => ({
  kind,
  level: 0,
  start,
  end,
  page,
})
const source = (...passages: UnreadPassage[]) =>
  ({
    text: 'One.\n\nTwo\nOne.',
    blocks: [block('paragraph', 0, 4, 1), block('list_item', 6, 9, 2), block('list_item', 10, 14, 2)],
    warnings: [
      { type: 'corrected', message: '' },
      { type: 'text_not_read', message: '', passages },
    ],
  }) as unknown as ReadSource
const placesOf = (found: ReadSource) => [...placeUnread(found, groupBlocks(found.blocks))]

test('an unread passage stands behind the group with the block it follows, on its own page', () => {
  const found = source({ text: 'Three.', words: 1, page: 2, after: 'One.' })
  const [[start, places] = [-1, []]] = placesOf(found)
  expect([start, places.map(({ end }) => end)]).toEqual([6, [14]])
  expect(withPassage(found.text, places[0]!)).toBe('One.\n\nTwo\nOne.\n\nThree.')
})

test.each([
  ['its place is not known', undefined],
  ['its place was corrected', 'Four.'],
])('it stands nowhere if %s', (_, after) => {
  expect(placesOf(source({ text: 'Three.', words: 1, page: 2, ...(after && { after }) }))).toEqual([])
})
