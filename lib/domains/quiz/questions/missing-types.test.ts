import { expect, test } from 'vitest'
import { documentOf } from '../../../author/fixtures/read-fixture.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { DEMO_SOURCE, demoCourse } from '../../sandbox/demo-data.ts'
import { materialFacts } from './material-facts.ts'
import { missingTypes } from './missing-types.ts'

const RICH = { statements: 9, structured: 6, listItems: 4, orderedItems: 4 }
const pool = (...types: string[]) => types.map((type) => ({ type }))
const PLAIN = pool('single_choice', 'single_choice', 'single_choice', 'true_false', 'open')

test('a pool of all five types lacks none', () => {
  const all = pool('open', 'ordering', 'true_false', 'multiple_choice', 'single_choice')
  expect(missingTypes(all, RICH)).toEqual([])
})

test('a type the passages do not support is reported with what they contain of it', () => {
  expect(missingTypes(PLAIN, { ...RICH, listItems: 2, orderedItems: 0 })).toEqual([
    { type: 'multiple_choice', reason: 'no_list_items', found: 2, needed: 3 },
    { type: 'ordering', reason: 'no_ordered_items', found: 0, needed: 4 },
  ])
  expect(missingTypes([], { statements: 0, structured: 0, listItems: 0, orderedItems: 0 })[0]).toEqual({
    type: 'single_choice',
    reason: 'too_few_statements',
    found: 0,
    needed: 3,
  })
})

test('a removed question, a pool with too few slots, unknown passages', () => {
  const reasonsOf = (...input: Parameters<typeof missingTypes>) =>
    missingTypes(...input).map(({ type, reason }) => [type, reason])
  expect(reasonsOf(PLAIN, RICH, ['ordering'])).toEqual([
    ['multiple_choice', 'none_written'],
    ['ordering', 'removed'],
  ])
  expect(reasonsOf(PLAIN.slice(2), RICH)).toEqual([
    ['multiple_choice', 'pool_too_small'],
    ['ordering', 'pool_too_small'],
  ])
  expect(reasonsOf(PLAIN, null)).toEqual([
    ['multiple_choice', 'none_written'],
    ['ordering', 'none_written'],
  ])
})

const VISIT = `# Selling coffee

## The steps of a visit

Each visit has three steps.

1. Greet everybody by name. They will remember it.
2. Ask who cleans the machine.
3. Offer a test of two weeks.

## Prices

| Plan | Price | Note |
| --- | --- | --- |
| Start | 10 a month | one machine |
| Plus | 20 a month | two machines |
| Trio | on request | three machines |

Prices hold for a year.
`
const PARAGRAPH =
  'The contract names the machine, the place where it stands and the person who answers for it. '
const REASONS = `# Contracts

## Reasons to read the contract

1. The price
2. The term
3. The notice

## What the contract says

- ${PARAGRAPH.repeat(2)}
- It ends after two years, and ${PARAGRAPH.toLowerCase().repeat(2)}
- It names a price, and ${PARAGRAPH.toLowerCase().repeat(2)}
`
const factsOf = (markdown: string, until = Number.POSITIVE_INFINITY) => {
  const document = documentOf(markdown, 'en')
  const text = document.text.slice(0, until)
  const passage = { sourceId: document.sourceId, start: 0, end: text.length, quote: text }
  return materialFacts([passage, passage], [document], 'en')
}

test('facts are counted within the passages, a block once: steps and items of one list', () => {
  expect(factsOf(VISIT)).toEqual({ statements: 8, structured: 6, listItems: 3, orderedItems: 3 })
  expect(factsOf(VISIT, 60)).toEqual({ statements: 1, structured: 0, listItems: 0, orderedItems: 0 })
})

test('what cannot be an answer is not counted: paragraphs as items, numbers that only count', () => {
  const facts = factsOf(REASONS)
  expect(facts).toEqual({ statements: 6, structured: 6, listItems: 3, orderedItems: 0 })
  expect(missingTypes(PLAIN, facts).map(({ type, reason }) => [type, reason])).toEqual([
    ['multiple_choice', 'none_written'],
    ['ordering', 'no_ordered_items'],
  ])
  expect(factsOf(REASONS.slice(REASONS.indexOf('## What')))?.listItems).toBe(0)
})

test('nothing is known about a deleted source', () => {
  const passage = { sourceId: 'gone', start: 0, end: 4, quote: 'text' }
  expect(materialFacts([passage], [], 'en')).toBeNull()
})

test.each(LANGUAGES)(
  'the passages of the sandbox course (%s) are known, and what each module lacks',
  (language) => {
    const { outline, modules, source } = demoCourse(language)
    for (const [index, { questions, poolSize }] of modules.entries()) {
      const passages = outline.modules[index]!.scenes.flatMap(({ sourceRefs }) => sourceRefs)
      const facts = materialFacts(passages, [{ ...source, sourceId: DEMO_SOURCE, language }], language)
      expect(facts?.statements).toBeGreaterThan(3)
      const pool = questions.slice(0, poolSize)
      const missing = missingTypes(pool, facts)
      expect(new Set([...pool, ...missing].map(({ type }) => type)).size).toBe(5)
    }
  },
)
