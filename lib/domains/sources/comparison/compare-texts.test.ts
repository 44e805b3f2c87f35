import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { readDocument } from '../readers/read-document.ts'
import { compareTexts } from './compare-texts.ts'

const read = (text: string, language: Language) =>
  readDocument({ kind: 'md', bytes: Buffer.from(text), language })

/** Each difference as its kind and its places: "words → words", or the text of a unit. */
async function differences(before: string, after: string, language: Language = 'en') {
  const [old, fresh] = [await read(before, language), await read(after, language)]
  const found = compareTexts({ before: old, after: fresh, language })
  for (const { places } of found)
    for (const { before: one, after: other, edits } of places) {
      if (one) expect(old.text.slice(one.start, one.end)).toBe(one.text)
      if (other) expect(fresh.text.slice(other.start, other.end)).toBe(other.text)
      for (const edit of edits) expect(old.text.slice(edit.start, edit.end)).toBe(edit.before)
    }
  return found.map(({ kind, places }) => [
    kind,
    ...places.flatMap(({ before: one, after: other, edits }) =>
      edits.length > 0 ? edits.map((edit) => `${edit.before} → ${edit.after}`) : (other ?? one)?.text,
    ),
  ])
}

const EN = `# The Boreal offer

The Boreal lamp costs 500 € in every shop. Customers ask for the Boreal by name.

## Returns

A lamp can be returned within 30 days. It must be unused. We refund the price on the same day.

| Plan | Price | Lamps |
| --- | --- | --- |
| Basic | 10 € | 20 |
| Team | 25 € | 60 |

- Check the box.
- Print the receipt.
`
const FR = `# L’offre Boréale

La lampe Boréale coûte 500 € dans tous les magasins. Les clients demandent la Boréale par son nom.

## Retours

Une lampe peut être rendue sous 30 jours. Elle doit être neuve. Le prix est remboursé le 3 mars 2025.
`

test.each<[string, Language, string, [string, string][], (string | undefined)[][]]>([
  ['a price', 'en', EN, [['500 €', '550 €']], [['figure', '500 → 550']]],
  ['a price', 'fr', FR, [['500 €', '1 250 €']], [['figure', '500 → 1 250']]],
  ['a date', 'fr', FR, [['3 mars 2025', '1er avril 2026']], [['figure', '3 mars 2025 → 1er avril 2026']]],
  ['a currency', 'en', EN, [['500 €', '500 $']], [['figure', '€ → $']]],
  [
    'a product renamed throughout',
    'en',
    EN,
    [['Boreal', 'Austral Plus']],
    [['name', ...Array(3).fill('Boreal → Austral Plus')]],
  ],
  [
    'a product renamed throughout',
    'fr',
    FR,
    [['Boréale', 'Australe']],
    [['name', ...Array(3).fill('Boréale → Australe')]],
  ],
  [
    'a name in one place of several',
    'en',
    EN,
    [['ask for the Boreal', 'ask for the Austral']],
    [['wording', 'Boreal → Austral']],
  ],
  ['a removed condition', 'en', EN, [[' It must be unused.', '']], [['removed', 'It must be unused.']]],
  ['a removed condition', 'fr', FR, [[' Elle doit être neuve.', '']], [['removed', 'Elle doit être neuve.']]],
  [
    'other words',
    'en',
    EN,
    [['on the same day', 'within a week']],
    [['wording', 'on the same day → within a week']],
  ],
  ['a cell', 'en', EN, [['25 €', '29 €']], [['figure', '25 → 29']]],
  [
    'an added row',
    'en',
    EN,
    [['| Team |', '| Plus | 18 € | 40 |\n| Team |']],
    [['added', 'Plus | 18 € | 40']],
  ],
  ['an added item', 'en', EN, [['- Print', '- Wrap the lamp.\n- Print']], [['added', 'Wrap the lamp.']]],
])('%s (%s)', async (_, language, text, changes, expected) => {
  const changed = changes.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  expect(await differences(text, changed, language)).toEqual(expected)
})

describe.each([
  ['en', EN],
  ['fr', FR],
] as const)('%s', (language, text) => {
  test('a section that only stands elsewhere', async () => {
    const [title = '', returns = ''] = text.split(/\n## /)
    const head = title.split('\n')[0] as string
    const moved = `${head}\n\n## ${returns}\n\n## Offer\n\n${title.replace(head, '')}`
    const kinds = (await differences(text.replace(/^(# .*\n)/, '$1\n## Offer\n'), moved, language)).map(
      ([kind]) => kind,
    )
    expect(new Set(kinds)).toEqual(new Set(['moved']))
    expect(kinds.length).toBeLessThan(5)
  })

  test('what is only typeset otherwise is no difference', async () => {
    const other = text
      .replace(/^(#+) (.*)$/gm, (_, marks, title) => `${marks} ${title.toUpperCase()}`)
      .replace(/^- (.*)\.$/gm, '* $1;')
      .replaceAll('’', "'")
      .replaceAll('. ', '.\n')
      .replaceAll(' €', '\u00A0€')
    expect(await differences(text, other, language)).toEqual([])
  })
})
