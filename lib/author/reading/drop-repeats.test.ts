import { expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { dropRepeats } from './drop-repeats.ts'
import { readTree } from './read-tree.ts'

const tree = (text: string, id: string) => readTree(documentOf(text, 'en', id, `${id}.md`))

test('what an earlier document says word for word is taught once, and reported', () => {
  const one = '# Offer\n\n## Price\n\nWe rent every machine for 36 months at one price.\n'
  const two =
    '# Sheet\n\n## Terms\n\nWe rent every machine for 36 months at one price.\n\nYes.\n\n## Service\n\nWe repair every machine within two working days.\n'
  const [first, second] = dropRepeats([tree(one, 'src_1'), tree(two, 'src_2')])
  expect(first!.leftOut).toEqual([])
  expect(first!.root.parts.map(({ title }) => title)).toEqual(['Price'])
  expect(second!.leftOut).toMatchObject([{ reason: 'repeated', words: 10 }])
  expect(second!.root.parts.map(({ title, units }) => [title, units.length])).toEqual([
    ['Terms', 1],
    ['Service', 1],
  ])
})

test('a document may repeat itself', () => {
  const text = '# A\n\nAsk before you speak of the price.\n\n## B\n\nAsk before you speak of the price.\n'
  expect(dropRepeats([tree(text, 'src_1')])[0]!.leftOut).toEqual([])
})
