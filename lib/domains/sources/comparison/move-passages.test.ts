import { expect, test } from 'vitest'
import { readDocument } from '../readers/read-document.ts'
import { movePassages } from './move-passages.ts'

const read = (text: string) => readDocument({ kind: 'md', bytes: Buffer.from(text), language: 'en' })

const OLD = `# The Boreal offer

The Boreal lamp costs 500 € in every shop. Customers ask for the lamp by name.

## Returns

A lamp can be returned within 30 days. It must be unused. We refund the price on the same day.

| Plan | Price | Lamps |
| --- | --- | --- |
| Basic | 10 € | 20 |
| Team | 25 € | 60 |
`

/** What the passages with these words say in a new version; null: they are gone. */
async function moved(edit: (text: string) => string, ...words: string[]) {
  const [before, after] = [await read(OLD), await read(edit(OLD))]
  const passages = words.map((each) => {
    const start = before.text.indexOf(each)
    expect(start).toBeGreaterThanOrEqual(0)
    return { start, end: start + each.length }
  })
  return movePassages({ before, after, language: 'en', passages }).map(
    (span) => span && after.text.slice(span.start, span.end),
  )
}

const RETURNS =
  'A lamp can be returned within 30 days. It must be unused. We refund the price on the same day.'

test.each<[string, (text: string) => string, string[], (string | null)[]]>([
  [
    'unchanged',
    (text) => `Read this first.\n\n${text}`,
    [RETURNS, 'must be unused'],
    [RETURNS, 'must be unused'],
  ],
  [
    'with another figure',
    (text) => text.replace('500 €', '550 €'),
    ['The Boreal lamp costs 500 € in every shop.', '500 €', 'in every shop.'],
    ['The Boreal lamp costs 550 € in every shop.', '550 €', 'in every shop.'],
  ],
  ['of a cell', (text) => text.replace('25 €', '29 €'), ['25 €', 'Team'], ['29 €', 'Team']],
  [
    'of a sentence that was written anew',
    (text) => text.replace('It must be unused.', 'It must never have been used.'),
    ['It must be unused.'],
    ['It must never have been used.'],
  ],
  ['removed', (text) => text.replace(' It must be unused.', ''), ['It must be unused.'], [null]],
  [
    'with one sentence less, and one more',
    (text) => text.replace(' It must be unused.', '').replace('days. We', 'days. Bring the receipt. We'),
    [RETURNS],
    ['A lamp can be returned within 30 days. Bring the receipt. We refund the price on the same day.'],
  ],
  [
    'that moved',
    (text) => `${text.replace(RETURNS, 'See below.')}\n\n## Details\n\n${RETURNS}\n`,
    [RETURNS],
    [RETURNS],
  ],
])('a passage %s', async (_, edit, words, expected) => {
  expect(await moved(edit, ...words)).toEqual(expected)
})
