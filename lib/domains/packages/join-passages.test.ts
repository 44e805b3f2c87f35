import { expect, test } from 'vitest'
import { joinPassages } from './join-passages.ts'

const TEXT = 'One rule. Another rule. A third one.\n\nThe end.'
const ref = (quote: string, place = {}) => {
  const start = TEXT.indexOf(quote)
  return { sourceId: 'src_1', start, end: start + quote.length, quote, ...place }
}
const names = new Map([['src_1', 'Guide.pdf']])
const joined = (...refs: ReturnType<typeof ref>[]) => joinPassages(refs, names).map(({ quote }) => quote)

test('passages that follow each other in their document are one, over spaces and blank lines', () => {
  expect(joined(ref('One rule.'), ref('Another rule.'))).toEqual(['One rule. Another rule.'])
  expect(joined(ref('A third one.'), ref('The end.'))).toEqual(['A third one. The end.'])
  expect(joined(ref('One rule.'), ref('A third one.'))).toEqual(['One rule.', 'A third one.'])
  expect(joined(ref('Another rule.'), ref('One rule.'))).toEqual(['Another rule.', 'One rule.'])
})

test('a passage appears once, and not if another one contains it', () => {
  expect(joined(ref('One rule.'), ref('One rule.'))).toEqual(['One rule.'])
  expect(joined(ref('rule'), ref('One rule. Another rule.'), ref('Another rule.'))).toEqual([
    'One rule. Another rule.',
  ])
})

test('a passage has the name of its document and its place, which others do not share', () => {
  const [one, other] = [ref('One rule.', { page: 1 }), ref('Another rule.', { page: 2 })]
  expect(joinPassages([one, other], names)).toEqual([
    { quote: 'One rule.', source: 'Guide.pdf', page: 1 },
    { quote: 'Another rule.', source: 'Guide.pdf', page: 2 },
  ])
  expect(joinPassages([{ ...one, sourceId: 'src_gone' }], names)).toMatchObject([{ source: '' }])
})
