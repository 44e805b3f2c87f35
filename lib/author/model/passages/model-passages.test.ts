import { expect, test } from 'vitest'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { fenced, numberPassages, readingFor, refsTo, showPassages, WINDOW } from './model-passages.ts'

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
  expect(lines(passages)).toEqual(['# ICP', '[1] Disqualifiers:', '[2] no path to $20k'].slice(0))
  expect(lines(passages.slice(1))).toEqual(['# ICP', '[2] Disqualifiers: no path to $20k'])
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
