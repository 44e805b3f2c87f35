import { expect, test } from 'vitest'
import type { Block } from '../../product/source-document.ts'
import { correctBlocks } from './block-correction.ts'
import { buildDocument } from './readers/build-document.ts'
import { readMarkdown } from './readers/text/read-markdown.ts'

const MARKDOWN = `# Sales guide

The Boreal fridge saves energy. It is quiet.

## Prices

| Model | Price |
|---|---|
| B1 | 900 euros |
| B2 | 1,100 euros |

## Steps

1. Ask about the kitchen.
2. Measure the space.
   - Height and depth

> Never discount first.

\`\`\`
  code = 1

  - not a list
\`\`\`

The end.
`
const document = buildDocument(readMarkdown(MARKDOWN).blocks)
const shown = ({ text, blocks }: { text: string; blocks: Block[] }) =>
  blocks.map((block) => [`${block.kind}${block.level || ''}`, text.slice(block.start, block.end)])
const correct = (change: (text: string) => string) => shown(correctBlocks(document, change(document.text)))
const before = shown(document)
const without = (start: string) => before.filter(([, text]) => !text?.startsWith(start))

test.each([
  ['as it is', (text: string) => text],
  ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with more empty lines around', (text: string) => `\n\n${text.replaceAll('\n\n', '\n\n\n')}\n`],
])('an unchanged text, %s, gives the same document', (_name, change) => {
  const { text, blocks } = document
  expect(correctBlocks({ text, blocks }, change(text)).blocks.map(({ kind }) => kind)).toEqual(
    blocks.map(({ kind }) => kind),
  )
  if (!change(text).includes('\n\n\n'))
    expect(correctBlocks(document, change(text))).toEqual({ text, blocks })
})

test.each([
  ['Prices', 'What it costs', 'heading2'],
  ['B1 | 900 euros', 'B1 | 950 euros', 'table_row'],
  ['Measure the space.', 'Measure the room twice.', 'list_item1'],
  ['Never discount first.', 'Never begin with a discount.', 'quote'],
  ['It is quiet.', 'It is very quiet.', 'paragraph'],
])('a changed line keeps its type: %s', (old, fresh, kind) => {
  const after = correct((text) => text.replace(old, fresh))
  expect(after.map(([each]) => each)).toEqual(before.map(([each]) => each))
  expect(after.find(([, text]) => text?.includes(fresh))?.[0]).toBe(kind)
})

test('removed text is gone, and the rest is unchanged', () => {
  expect(correct((text) => text.replace('B2 | 1,100 euros\n', ''))).toEqual(without('B2'))
  expect(correct((text) => text.replace('Prices\n', ''))).toEqual(without('Prices'))
})

test('code keeps its lines and its spaces', () => {
  const after = correct((text) => text.replace('code = 1', 'code = 2'))
  expect(after.filter(([kind]) => kind === 'code')).toEqual([['code', '  code = 2\n\n  - not a list']])
})

test.each([
  ['## Delivery', 'heading2', 'Delivery'],
  ['- A free item', 'list_item1', 'A free item'],
  ['3. Agree on a date', 'list_item1', 'Agree on a date'],
  ['> A quote', 'quote', 'A quote'],
  ['| Size | Weight |', 'table_header', 'Size | Weight'],
  ['Two lines\nof one paragraph', 'paragraph', 'Two lines of one paragraph'],
  ['A word,  well   spaced.', 'paragraph', 'A word, well spaced.'],
])('a new line %j is a %s', (line, kind, text) => {
  const after = correct((all) => all.replace('\n\nThe end.', `\n\n${line}\n\nThe end.`))
  expect(after).toEqual([...before.slice(0, -1), [kind, text], before.at(-1)])
})

test('a new table has a header and rows, and its rule is not read', () => {
  const after = correct((all) => `${all}\n\n| Size | Weight |\n|---|---|\n| 10 | 20 |\n| 30 | 40 |`)
  expect(after.slice(before.length)).toEqual([
    ['table_header', 'Size | Weight'],
    ['table_row', '10 | 20'],
    ['table_row', '30 | 40'],
  ])
})

test('a source that could not be read gets its blocks from the marks', () => {
  const after = correctBlocks({ text: '', blocks: [] }, '# Title\n\nSome words.\n\n- One\n- Two')
  expect(after.text).toBe('Title\n\nSome words.\n\nOne\nTwo')
  expect(after.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list_item', 'list_item'])
})

test('blocks never overlap and cover the text, however it is shuffled', () => {
  const lines = document.text.split('\n')
  for (let turn = 1; turn < lines.length; turn++) {
    const { text, blocks } = correctBlocks(
      document,
      [...lines.slice(turn), ...lines.slice(0, turn)].join('\n'),
    )
    let end = 0
    for (const block of blocks) {
      expect(text.slice(end, block.start)).toMatch(/^\n*$/)
      expect(block.end).toBeGreaterThan(block.start)
      end = block.end
    }
    expect(end).toBe(text.length)
  }
})

test('a text of many equal lines is compared quickly', () => {
  const many = { text: 'same words here\n\n'.repeat(20_000).trim(), blocks: [] as Block[] }
  const at = performance.now()
  correctBlocks(many, `${many.text}\n\nsame words there`.repeat(2))
  expect(performance.now() - at).toBeLessThan(30_000)
})
