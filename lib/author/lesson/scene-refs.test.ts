import { describe, expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { planModules } from './plan-modules.ts'
import type { ScenePlan } from './scene-plan.ts'
import { headingsOnly, readScene, refsOfScene } from './scene-refs.ts'
import { unitText } from './unit-size.ts'

const GUIDE = `# Selling coffee machines

## Listen first

Customers know what they want. They rarely say it first.

Ask these questions:

1. How many people drink coffee here?
2. Who orders it today?
3. What happens when the machine breaks?

Then wait. Silence is a question too.

## Price

We rent every machine for 36 months. This keeps the offer simple.

| Machine | Price |
| --- | --- |
| Solo | $40 |
| Team | $90 |

## Do not

- Do not promise a date.
- Do not discount before the second call.

## Say it well

### "It is too expensive"

Ask what they compare it with.

### "We already have one"

Ask how old it is.
`
const document = documentOf(GUIDE, 'en', 'src_guide', 'guide.en.md')
const trees = [readTree(document)]
const { modules } = planModules(trees, { measure: SLIDE_MEASURE, targetMinutes: null })
const scenes = modules.flatMap((module) => module.scenes)
const textOf = ({ units, cards }: ScenePlan) => ({
  units: units.map(unitText),
  cards: cards.map((card) => [card.title, card.units.map(unitText)]),
})

describe('a planned scene', () => {
  test.each(scenes.map((scene) => [scene.title, scene] as const))(
    '%s survives a round trip',
    (_title, scene) => {
      const again = readScene(refsOfScene(scene), trees, scene.title)!
      expect(textOf(again)).toEqual(textOf(scene))
      expect([again.title, again.opens]).toEqual([scene.title, scene.opens])
    },
  )

  test('quotes the document', () => {
    for (const { start, end, quote } of scenes.flatMap(refsOfScene))
      expect(document.text.slice(start, end)).toBe(quote)
  })
})

const refOf = (from: string, to: string) => {
  const start = document.text.indexOf(from)
  const end = document.text.indexOf(to) + to.length
  return { sourceId: document.sourceId, start, end, quote: document.text.slice(start, end) }
}

test('a person can point to part of a list or paragraph', () => {
  const scene = readScene([refOf('Who orders it', 'machine breaks?')], trees, 'Ask')!
  expect(scene.opens).toBe(false)
  expect(scene.units).toMatchObject([
    {
      kind: 'list',
      first: 2,
      items: [{ text: 'Who orders it today?' }, { text: 'What happens when the machine breaks?' }],
    },
  ])
})

test('a passage that moved is found by its text', () => {
  const moved = { ...refOf('We rent', '36 months.'), start: 3, end: 20 }
  expect(readScene([moved], trees, 'Price')?.units).toMatchObject([{ sentences: [{ leans: false }] }])
  expect(readScene([{ ...moved, quote: 'gone' }], trees, 'Price')).toBeNull()
})

test('merged sections keep their headings', () => {
  const refs = [refOf('Price', 'offer simple.'), refOf('Do not', 'second call.')]
  expect(readScene(refs, trees, 'Both')?.cards.map(({ title }) => title)).toEqual(['Price', 'Do not'])
})

test('headings alone are distinguished from text', () => {
  const headings = [refOf('"It is too', 'expensive"'), refOf('"We already', 'have one"')]
  expect(headingsOnly(headings, trees).map(({ part }) => part.level)).toEqual([3, 3])
  expect(headingsOnly([refOf('Price', 'offer simple.')], trees)).toEqual([])
})
