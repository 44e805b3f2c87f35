import { expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from './read-tree.ts'

test('a heading above a picture alone is read as what is said of it, one above nothing is left out', () => {
  const document = documentOf('## Costs\n\n## Dates\n\nWe start on Monday.\n\n## Terms', 'en')
  const picture = { file: 'a.png', width: 600, height: 400, alt: '' }
  const [first, ...rest] = document.blocks
  const { root, leftOut } = readTree({ ...document, blocks: [{ ...first!, pictures: [picture] }, ...rest] })
  expect(root.parts.map(({ title, units }) => [title, units.length])).toEqual([
    ['Costs', 1],
    ['Dates', 1],
  ])
  expect(leftOut.map(({ reason, text }) => [reason, text])).toEqual([['empty', 'Terms']])
})
