import { describe, expect, test } from 'vitest'
import type { LayoutName } from '../../../media/slides/slide-layouts.ts'
import type { SceneDraft } from '../../contract/author.ts'
import { varyLayouts } from './vary-layouts.ts'

const POINTS = ['The office closes at six', 'The bridge is older than the town']
const NAMED = ['Price: 500 euros a month', 'Term: two years']
const ACTIONS = ['Check the seal', 'Remove the old filter']
const TABLE = ['Plan | Price', 'Solo | 10 euros', 'Trio | 25 euros']

const scene = (layout: LayoutName, bullets: string[]): SceneDraft => ({
  title: 'A scene',
  layout,
  bullets,
  bulletSentences: bullets.map(() => 0),
  emphasis: [],
  sentences: [{ text: 'It is said.', sourceRef: null }],
})
const points = (...lines: string[][]) => lines.map((each) => scene('bullets', each))
const layoutsOf = (scenes: SceneDraft[]) => varyLayouts(scenes, 'en').map(({ layout }) => layout)

test('three in a row stay, and four that are all best as they are', () => {
  for (const scenes of [points(NAMED, NAMED, NAMED), points(POINTS, POINTS, POINTS, POINTS, POINTS)])
    expect(varyLayouts(scenes, 'en')).toEqual(scenes)
})

test('of four, the latest that another layout shows as well is shown in it', () => {
  expect(layoutsOf(points(NAMED, NAMED, NAMED, POINTS))).toEqual(['bullets', 'bullets', 'cards', 'bullets'])
  expect(layoutsOf(points(POINTS, POINTS, POINTS, NAMED, POINTS, POINTS, POINTS, ACTIONS))).toEqual([
    ...['bullets', 'bullets', 'bullets', 'cards'],
    ...['bullets', 'bullets', 'bullets', 'checklist'],
  ])
})

test('the first scene of a module keeps its slide', () => {
  const scenes = points(NAMED, POINTS, POINTS, POINTS)
  expect(varyLayouts(scenes, 'en')).toEqual(scenes)
})

test('no scene changes to what is beside it three times', () => {
  const cards = scene('cards', ['Price | 500 euros', 'Term | two years'])
  const scenes = [...points(POINTS, NAMED, POINTS, POINTS), cards, cards, cards]
  expect(layoutsOf([...scenes, cards])).toEqual([
    ...['bullets', 'cards', 'bullets', 'bullets'],
    ...['cards', 'cards', 'cards', 'bullets'],
  ])
  const between = [...points(POINTS, POINTS, POINTS), cards, cards, cards, cards, ...points(POINTS)]
  expect(layoutsOf(between)).toEqual([
    ...['bullets', 'bullets', 'bullets', 'cards', 'cards', 'cards', 'bullets', 'bullets'],
  ])
  const closed = [scene('title', []), cards, cards, cards, cards, ...points(POINTS, POINTS, POINTS)]
  expect(layoutsOf(closed).slice(1)).toEqual([
    ...['cards', 'cards', 'bullets', 'cards', 'bullets', 'bullets', 'bullets'],
  ])
})

describe('a layout shows the lines of another as well', () => {
  test.each<[string, SceneDraft, LayoutName, string[]]>([
    [
      'names before colons as cards',
      scene('bullets', NAMED),
      'cards',
      ['Price | 500 euros a month', 'Term | Two years'],
    ],
    ['actions as a checklist', scene('bullets', ACTIONS), 'checklist', ACTIONS],
    [
      'cards as points',
      scene('cards', ['Price | 500 euros', 'Term | Two years']),
      'bullets',
      ['Price: 500 euros', 'Term: Two years'],
    ],
    ['a checklist as points', scene('checklist', POINTS), 'bullets', POINTS],
    ['a claim and its grounds as points', scene('statement', POINTS), 'bullets', POINTS],
    ['a table as a comparison', scene('table', TABLE), 'comparison', TABLE],
    ['a comparison as a table', scene('comparison', TABLE), 'table', TABLE],
  ])('%s', (_name, drawn, layout, bullets) => {
    expect(varyLayouts([drawn, drawn, drawn, drawn], 'en')[3]).toMatchObject({ layout, bullets })
  })

  test.each<[string, SceneDraft]>([
    ['one name twice', scene('bullets', ['Price: 500 euros', 'Price: 600 euros'])],
    ['a line without a name', scene('bullets', [...NAMED, 'It renews itself'])],
    ['a time of day', scene('bullets', ['Open from 8:30', 'Closed from 18:00'])],
    ['a colon in what somebody says', scene('bullets', ['"Note: it is late"', '"Sure: come in"'])],
    [
      'more names than cards',
      scene(
        'bullets',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `${each}1: x`),
      ),
    ],
    ['actions and a fact', scene('bullets', [...ACTIONS, 'The pump is loud'])],
    ['a claim alone', scene('statement', ['The pump is loud'])],
    ['an order', scene('steps', ACTIONS)],
    ['a saying', scene('quote', ['"We wait."'])],
    ['a warning', scene('avoid', ACTIONS)],
    [
      'a table of many columns',
      scene('table', ['A | B | C | D | E', '1 | 2 | 3 | 4 | 5', '1 | 2 | 3 | 4 | 5']),
    ],
  ])('but not %s', (_name, drawn) => {
    expect(varyLayouts([drawn, drawn, drawn, drawn], 'en')).toEqual([drawn, drawn, drawn, drawn])
  })
})

test('each line keeps its sentence, and what is stressed is on the slide', () => {
  const [, , , last] = varyLayouts(points(NAMED, NAMED, NAMED, ['Price: €500', 'Term: two years']), 'en')
  expect(last).toMatchObject({ bulletSentences: [0, 0], emphasis: ['€500'] })
})
