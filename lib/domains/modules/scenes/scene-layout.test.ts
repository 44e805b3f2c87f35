import { expect, test } from 'vitest'
import { LAYOUT_NAMES, type LayoutName } from '../../../media/slides/slide-layouts.ts'
import { layoutIssues as issuesOf } from './scene-layout.ts'

const layoutIssues = (layout: LayoutName, bullets: string[]) => issuesOf(layout, bullets, true)

const lines = (count: number, text = 'A line') => Array.from({ length: count }, (_, i) => `${text} ${i}`)
const PLAIN: [LayoutName, number, number][] = [
  ['title', 0, 1],
  ['bullets', 1, 8],
  ['steps', 2, 8],
  ['quote', 1, 2],
  ['divider', 0, 1],
  ['closing', 1, 4],
  ['statement', 1, 4],
  ['checklist', 2, 7],
  ['avoid', 2, 7],
  ['opening', 1, 5],
  ['picture', 0, 1],
  ['picture_beside', 1, 5],
]

test.each(PLAIN)('%s has %i to %i lines', (layout, least, most) => {
  expect(layoutIssues(layout, lines(least))).toEqual([])
  expect(layoutIssues(layout, lines(most))).toEqual([])
  expect(layoutIssues(layout, lines(most + 1))).toMatchObject([{ loc: ['body', 'bullets'] }])
  if (least > 0) expect(layoutIssues(layout, lines(least - 1))).toHaveLength(1)
})

test.each<[LayoutName, string[], (string | number)[][]]>([
  ['key_figure', ['40 % | less energy'], []],
  ['key_figure', ['40 % less energy'], [['body', 'bullets', 0]]],
  ['two_columns', ['Before | After', 'slow | fast'], []],
  ['two_columns', ['Before | After', 'a | b | c'], [['body', 'bullets', 1]]],
  ['comparison', [' | A | B', 'price | 1 | 2'], []],
  ['comparison', [' | A | B', 'price | 1'], [['body', 'bullets', 1]]],
  ['cards', ['Solo | for one', 'Trio'], [['body', 'bullets', 1]]],
  ['cards', ['Solo | for one', 'Trio | for three'], []],
  ['table', ['Name | Cups', 'Solo | 40', 'Trio | 120'], []],
  ['table', ['Name | Cups', 'Solo'], [['body', 'bullets']]],
  ['table', ['A | B | C | D | E | F', 'a | b', 'c | d'], []],
  ['table', ['A | B | C | D | E | F | G', 'a | b', 'c | d'], [['body', 'bullets', 0]]],
  ['dialogue', ['Client | No.', 'You | Why?'], []],
  ['dialogue', ['Client | No.', 'Why?'], [['body', 'bullets', 1]]],
  ['do_dont', ['Do | Don’t', 'ask | guess'], []],
  ['do_dont', ['Do | Don’t', 'a | b | c'], [['body', 'bullets', 1]]],
  ['definition', ['Churn | customers lost'], []],
  ['definition', ['Churn'], [['body', 'bullets']]],
  ['definition', ['Churn | customers lost', 'It is counted every month'], []],
  ['chart', ['Site | Stops', 'North | 12', 'South | 40'], []],
  ['chart', ['Site | Stops', 'North', 'South | 40'], [['body', 'bullets', 1]]],
  ['steps', ['Ask | about the kitchen', 'Measure'], []],
])('%s: cells of %j', (layout, bullets, places) => {
  expect(layoutIssues(layout, bullets).map(({ loc }) => loc)).toEqual(places)
})

test('every layout has its rule', () => {
  for (const layout of LAYOUT_NAMES) expect(layoutIssues(layout, lines(12))).not.toEqual([])
})

test('a picture is shown only if there is one', () => {
  expect(issuesOf('picture', [], false).map(({ loc }) => loc)).toEqual([['body', 'layout']])
  expect(issuesOf('bullets', ['A line'], false)).toEqual([])
})
