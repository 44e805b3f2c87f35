import { expect, test } from 'vitest'
import { buildDocument } from './build-document.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { passageFingerprints } from './passage-fingerprints.ts'
import { readMarkdown } from './text/read-markdown.ts'

const WARRANTY =
  'The motor of every fridge is guaranteed for ten years, parts and labour included, and a technician comes to the home of the customer within two working days of the call, at no cost, anywhere in the country.'
const OPENING = 'Open the door and let the customer feel the drawer before you speak of the price.'
const read = (id: string, markdown: string) => {
  const { text, blocks } = buildDocument(readMarkdown(markdown).blocks)
  return { id, text, blocks, fingerprints: passageFingerprints({ text, blocks }) }
}
const merge = (...markdowns: string[]) => {
  const sources = markdowns.map((markdown, index) => read(String(index), markdown))
  return mergeDuplicates(sources).map((use, index) => ({
    ...use,
    blocks: use.blocks.map(({ start, end }) => sources[index]?.text.slice(start, end)),
  }))
}

test('the same document twice is used once', () => {
  const one = `# Guide\n\n${WARRANTY}\n\n${OPENING}`
  expect(merge(one, 'Something else entirely.', one)).toMatchObject([
    { copyOf: null, repeated: 0 },
    { copyOf: null },
    { copyOf: '0', blocks: [] },
  ])
  expect(merge(one, `# The guide again\n\n${OPENING}\n\n${WARRANTY}`)[1]).toMatchObject({
    copyOf: '0',
    blocks: [],
  })
  expect(merge('Short.', 'Short.')[1]).toMatchObject({ copyOf: '0' })
})

test('a passage of an earlier document is left out of a later one, with a heading that would then be empty', () => {
  const [, second] = merge(
    `# A\n\n${WARRANTY}\n\nOnly here.`,
    `# B\n\nAnother beginning of eight words or even more.\n\n## Warranty\n\n${WARRANTY.toUpperCase()}\n\n## Prices\n\nFrom 900 euros.`,
  )
  expect(second).toEqual({
    id: '1',
    copyOf: null,
    repeated: 1,
    blocks: ['B', 'Another beginning of eight words or even more.', 'Prices', 'From 900 euros.'],
  })
})

const REST = `\n\nA long enough passage that stands in this document alone, so that it is not a copy.`
test.each([
  ['a word more', WARRANTY.replace('every fridge', 'every single fridge'), 1],
  ['another number', WARRANTY.replace('ten', '12'), 0],
  ['another name', WARRANTY.replace('fridge', 'Boreal'), 0],
  ['a "not"', WARRANTY.replace('is guaranteed', 'is not guaranteed'), 0],
  [
    'another half',
    `${WARRANTY.slice(0, 110)} and whoever wants more than that may buy the longer contract in the shop.`,
    0,
  ],
])('a long passage with %s: left out %#', (_name, passage, repeated) => {
  expect(merge(WARRANTY, passage + REST)[1]).toMatchObject({ copyOf: null, repeated })
})

test('short passages must be equal word for word; headings and short lines stay', () => {
  expect(merge(OPENING, OPENING.replace('drawer', 'shelf') + REST)[1]?.repeated).toBe(0)
  expect(merge(OPENING, OPENING.replace('drawer', '*drawer*') + REST)[1]?.repeated).toBe(1)
  const short = '# How to present the new fridge to any customer at all\n\nAsk first.'
  expect(merge(short, short + REST)[1]?.repeated).toBe(0)
})

test('lists and tables are one passage each: half a list is a different statement', () => {
  const list = '- Ask about the kitchen\n- Measure the space\n- Show two models'
  const table = '| Model | Price |\n|---|---|\n| B1 large | 900 euros |\n| B2 small | 950 euros |'
  expect(merge(`${list}\n\n${table}`, `${list}\n- Agree on a date${REST}`)[1]).toMatchObject({ repeated: 0 })
  expect(merge(`${list}\n\n${table}`, `${table.replace('950', '990')}${REST}`)[1]).toMatchObject({
    repeated: 0,
  })
  const [, second] = merge(`${list}\n\n${table}`, `The steps are:\n\n${list}\n\n${table}${REST}`)
  expect(second).toMatchObject({ repeated: 2, blocks: [REST.trim()] })
})

test('repetitions that one document keeps stay', () => {
  const answers = ['# How long?', WARRANTY, '# Who comes?', WARRANTY].join('\n\n')
  expect(merge(answers)[0]?.blocks).toHaveLength(4)
})

test('a great many equal passages are compared quickly', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `${WARRANTY} Number ${index}.`).join('\n\n')
  const [one, two] = [read('1', many), read('2', `${many}\n\n${OPENING}`)]
  const at = performance.now()
  const [, second] = mergeDuplicates([one, two])
  expect(performance.now() - at).toBeLessThan(30_000)
  expect(second?.copyOf).toBe('1')
})
