import { expect, test } from 'vitest'
import { mergeTexts, mergeTrees, type TreeShape } from './merge-trees.ts'

/** "A: a b | B: c" */
const read = (text: string): TreeShape =>
  text.split(' | ').map((group) => {
    const [key, items] = group.split(': ') as [string, string?]
    return { key, items: items?.split(' ') ?? [] }
  })
const shown = (shape: TreeShape) =>
  shape.map(({ key, items }) => [key, ...(items.length > 0 ? [items.join(' ')] : [])].join(': ')).join(' | ')

const BASE = 'A: a b | B: c d'

test.each([
  ['nothing of mine changed: theirs', BASE, 'B: d c | A: x a', 'B: d c | A: x a'],
  ['each removed and added in a group', 'A: a b m | B: d', 'A: t a | B: c d', 'A: t a m | B: d'],
  ['both added at one place: mine first', 'A: a m b | B: c d', 'A: a t b | B: c d', 'A: a m t b | B: c d'],
  [
    'an item both moved goes where I put it',
    'A: b | B: c d a',
    'A: b | C: a | B: c d',
    'A: b | C | B: c d a',
  ],
  ['one that I moved stays, though they removed it', 'A: b | B: a c d', 'A: b | B: c d', 'A: b | B: a c d'],
  ['groups: mine moved, theirs added', 'B: c d | A: a b', 'A: a b | N: n | B: c d', 'B: c d | A: a b | N: n'],
])('%s', (_name, mine, theirs, merged) => {
  expect(shown(mergeTrees(read(BASE), read(mine), read(theirs)))).toBe(merged)
})

test('of texts, each side has its own changes; where both changed one, mine is kept and named', () => {
  const base = { title: 'Old', text: 'Old', note: 'Old' }
  expect(
    mergeTexts(base, { ...base, title: 'Mine', note: 'M' }, { ...base, text: 'Theirs', note: 'T' }),
  ).toEqual({
    merged: { title: 'Mine', text: 'Theirs', note: 'M' },
    conflicts: ['note'],
    taken: ['text'],
  })
})
