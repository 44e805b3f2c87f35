import { expect, test } from 'vitest'
import { type DiffPart, diffParts } from './diff-parts.ts'

const marked = (parts: DiffPart[]) =>
  parts.map(({ value, added, removed }) => (added ? `+${value}+` : removed ? `-${value}-` : value)).join('')

test('a word is set apart from the one that replaces it', () => {
  expect(marked(diffParts('The fridge lasts nine days.', 'The fridge lasts ten days.'))).toBe(
    'The fridge lasts -nine- +ten+ days.',
  )
})

test('pure additions or deletions get no extra space', () => {
  expect(marked(diffParts('Open the door.', 'Open the big door.'))).toBe('Open the +big +door.')
  expect(marked(diffParts('Open the big door.', 'Open the door.'))).toBe('Open the -big -door.')
})

test('a text without an earlier version has no marks', () => {
  expect(marked(diffParts(null, 'Open the door.'))).toBe('Open the door.')
})
