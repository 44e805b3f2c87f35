import { expect, test } from 'vitest'
import type { BlockKind } from '../../../product/source-document.ts'
import type { RawBlock } from '../source-file.ts'
import { withoutRepeated } from './repeated-paragraphs.ts'

const raw = (kind: BlockKind, text: string, level = 0): RawBlock => ({ kind, level, text })
const RULE = raw('paragraph', 'A pump that is installed in the cellar needs a drain below it.')
const OTHER = raw('paragraph', 'The drain is cleaned once a year.')
const title = (text: string) => raw('heading', text, 2)

test('a paragraph is said once, wherever it is repeated and whatever its signs', () => {
  const again = raw('paragraph', 'A pump that is installed in the cellar needs a drain, below it!')
  expect(withoutRepeated([RULE, RULE, OTHER, again])).toEqual({
    blocks: [RULE, OTHER],
    repeated: [RULE.text, again.text],
  })
})

test('a title goes with it only if nothing else follows', () => {
  expect(
    withoutRepeated([title('Rules'), RULE, title('Again'), RULE, title('More'), RULE, OTHER]).blocks,
  ).toEqual([title('Rules'), RULE, title('More'), OTHER])
})

test('its pictures go with what stands before it', () => {
  const pictures = [{ source: 'a.png', alt: '' }]
  expect(withoutRepeated([RULE, OTHER, { ...RULE, pictures }]).blocks).toEqual([RULE, { ...OTHER, pictures }])
})

test('answers, turns, items, cells and short lines may be repeated', () => {
  const answers = [title('May I cancel?'), RULE, title('May I come back?'), RULE]
  expect(withoutRepeated(answers)).toEqual({ blocks: answers, repeated: [] })
  for (const each of [
    raw('list_item', RULE.text, 1),
    raw('table_row', RULE.text),
    raw('code', RULE.text),
    raw('paragraph', 'Customer: I need some more time to think about it.'),
    raw('paragraph', '“I need some more time to think about it.”'),
    raw('paragraph', 'Press the green button.'),
  ])
    expect(withoutRepeated([each, OTHER, each]).repeated).toEqual([])
})

test('what several packages include is said of each', () => {
  const flowers = raw('paragraph', 'Flowers are put on the grave twice a year, included in the price.')
  const visits = (count: string) => raw('paragraph', `${count} visits a year, with a photo after each.`)
  const cleaning = raw('paragraph', 'Complete cleaning of the stone with a mild product and soft brushes.')
  const packages = [
    title('Basic'),
    visits('Two'),
    flowers,
    cleaning,
    title('Full'),
    visits('Four'),
    { ...flowers },
    { ...cleaning },
  ]
  expect(withoutRepeated(packages)).toEqual({ blocks: packages, repeated: [] })
})
