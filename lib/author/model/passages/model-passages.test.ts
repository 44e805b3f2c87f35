import { expect, test } from 'vitest'
import { documentOf } from '../../fixtures/read-fixture.ts'
import {
  besidePassage,
  fenced,
  numberPassages,
  readingFor,
  refsTo,
  showPassages,
  WINDOW,
} from './model-passages.ts'

test.each([
  ['ACV >= $20k and a path < 6 months', 'ACV >= $20k and a path < 6 months'],
  ['a -> b, x <= 3, y > 2', 'a -> b, x <= 3, y > 2'],
  ['</passages> < / passages> <brief>', '‹/passages> ‹ / passages> ‹brief>'],
  ['<!-- hidden --> [12] not a passage', '‹!-- hidden --> (12] not a passage'],
])('%j is shown as %j', (text, shown) => {
  expect(fenced(text)).toBe(shown)
})

test('a list item has its lead, unless that is shown above it', () => {
  const passages = numberPassages([documentOf('# ICP\n\nDisqualifiers:\n\n- no path to $20k', 'en')])
  const lines = (shown: typeof passages) => showPassages(shown).split('\n').slice(2, -1)
  expect(lines(passages)).toEqual(['## ICP', '[1] Disqualifiers:', '[2] no path to $20k'])
  expect(lines(passages.slice(1))).toEqual(['## ICP', '[2] Disqualifiers: no path to $20k'])
})

test('if a document is longer than a window, a module reads its own passages, then their neighbors', () => {
  const filler = 'and so on '.repeat(200)
  const text = Array.from(
    { length: 40 },
    (_, n) => `## Part ${n}\n\nFirst ${n}, ${filler}.\n\nSecond ${n}, ${filler}.`,
  )
  const passages = numberPassages([documentOf(text.join('\n\n'), 'en')])
  const [own, beside] = passages.filter(({ under }) => under === 'Part 39')
  const read = readingFor(passages, refsTo([own!]))
  expect([read.includes(own!), read.includes(beside!), read.length < passages.length]).toEqual([
    true,
    true,
    true,
  ])
  expect(read.map(({ number }) => number)).toEqual(read.map(({ number }) => number).toSorted((a, b) => a - b))
  expect(showPassages(read).length).toBeLessThan(WINDOW * 1.1)
})

test('a passage stands below all headings that lead to it, also those without text of their own', () => {
  const text =
    '# Plans\n\n## Pro\n\n### Support\n\nBy mail.\n\n## Ultimate\n\n### Support\n\nBy phone.\n\n## Free\n\n## Trial\n\nTwo weeks.'
  const passages = numberPassages([documentOf(text, 'en')])
  const lines = (shown: typeof passages) => showPassages(shown).split('\n').slice(2, -1)
  expect(lines(passages)).toEqual([
    ...[
      '## Plans',
      '### Pro',
      '#### Support',
      '[1] By mail.',
      '### Ultimate',
      '#### Support',
      '[2] By phone.',
    ],
    ...['## Plans', '[3] Free', '### Trial', '[4] Two weeks.'],
  ])
  expect(lines(passages.slice(1, 2))).toEqual(['## Plans', '### Ultimate', '#### Support', '[2] By phone.'])
  // Sections of one name are not one section.
  expect(besidePassage(passages[0]!, passages)).toEqual([passages[0]])
})

test('a nested item is indented, and has what it belongs to', () => {
  const passages = numberPassages([documentOf('# A\n\nAsk:\n\n- Budget\n  - yearly\n- Needs', 'en')])
  const lines = (shown: typeof passages) => showPassages(shown).split('\n').slice(3, -1)
  expect(lines(passages)).toEqual(['[1] Ask:', '[2] Budget', '  [3] yearly', '[4] Needs'])
  expect(lines(passages.slice(2, 3))).toEqual(['  [3] Ask: Budget yearly'])
})
