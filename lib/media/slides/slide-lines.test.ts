import { describe, expect, it } from 'vitest'
import { findingText } from './slide-finding.ts'
import { LAYOUT_NAMES, type LayoutName } from './slide-layouts.ts'
import { MAX_POINTS, readLines } from './slide-lines.ts'

const GOOD: Record<LayoutName, string[]> = {
  title: ['One line'],
  bullets: ['One', 'Two'],
  two_columns: ['Before | After', 'Slow | Fast', '| Quiet'],
  key_figure: ['38 % | fewer stops', '4 h | on site'],
  comparison: ['| Basic | Full', 'Price | 10 | 20'],
  steps: ['Prepare', 'Listen | Three questions'],
  quote: ['“We signed.”', '— A plant manager'],
  divider: [],
  closing: ['One thing'],
  statement: ['A claim', 'A term'],
  cards: ['Solo | For one', 'Trio | For three'],
  table: ['Name | Cups', 'Solo | 40', 'Trio'],
  dialogue: ['Client | No.', 'You | Why?'],
  do_dont: ['Do | Don’t', 'Ask | Guess', '| Shout'],
  checklist: ['Keys', 'Samples'],
  avoid: ['Guess', 'Shout'],
  definition: ['Churn | Customers lost'],
  opening: ['One objective'],
  timeline: ['2019 | Paris', '2021 | Lyon', '2024 | Lille'],
  chart: ['Year | Sites', 'North | 12', 'South | 40'],
  picture: ['Its caption'],
  picture_beside: ['One point'],
}

describe('lines that match their layout', () => {
  it.each(LAYOUT_NAMES)('%s', (layout) => {
    expect(readLines(layout, GOOD[layout])).toMatchObject({ lines: { layout }, finding: null })
  })

  it('are split into cells', () => {
    expect(readLines('comparison', GOOD.comparison).lines).toEqual({
      layout: 'comparison',
      heads: ['', 'Basic', 'Full'],
      rows: [['Price', '10', '20']],
    })
    expect(readLines('two_columns', GOOD.two_columns).lines).toMatchObject({
      pairs: [
        ['Slow', 'Fast'],
        ['', 'Quiet'],
      ],
    })
    expect(readLines('quote', GOOD.quote).lines).toEqual({
      layout: 'quote',
      words: 'We signed.',
      by: 'A plant manager',
    })
  })

  it('of a table are as wide as its widest line', () => {
    expect(readLines('table', GOOD.table).lines).toMatchObject({
      heads: ['Name', 'Cups'],
      rows: [
        ['Solo', '40'],
        ['Trio', ''],
      ],
    })
  })

  it('of a statement and a dialogue have named parts', () => {
    expect(readLines('statement', GOOD.statement).lines).toMatchObject({
      claim: 'A claim',
      grounds: ['A term'],
    })
    expect(readLines('dialogue', GOOD.dialogue).lines).toMatchObject({
      entries: [
        { name: 'Client', text: 'No.' },
        { name: 'You', text: 'Why?' },
      ],
    })
  })

  it.each([
    ['« Nous avons signé. »', 'Nous avons signé.'],
    ['« Oui », dit-il, « demain. »', '« Oui », dit-il, « demain. »'],
  ])('lose the marks around a quote, not those inside: %s', (line, words) => {
    expect(readLines('quote', [line]).lines).toMatchObject({ words })
  })
})

describe('lines that do not match', () => {
  it.each<[LayoutName, string[], string]>([
    ['title', ['One', 'Two'], 'one line'],
    ['two_columns', ['No headings', 'A | B'], 'two headings'],
    ['two_columns', ['A | B'], 'one to 6 pairs'],
    ['two_columns', ['A | B', '1 | 2 | 3'], 'two cells'],
    ['key_figure', ['A sentence without a figure'], 'written'],
    ['key_figure', ['much more than twenty letters | x'], 'at most 20'],
    ['key_figure', Array(4).fill('1 | x'), 'one to three'],
    ['comparison', ['Only a head'], 'two to four columns'],
    ['comparison', ['A | B', '1'], 'Row 1'],
    ['comparison', ['A | B', ...Array(9).fill('1 | 2')], 'one to 8 rows'],
    ['steps', ['Only one'], 'two to 8'],
    ['steps', Array(9).fill('Step'), 'two to 8'],
    ['quote', ['a', 'b', 'c'], 'not 3 lines'],
    ['closing', Array(5).fill('Thing'), 'one to four'],
    ['statement', Array(5).fill('Claim'), 'at most three'],
    ['cards', ['Only | one'], '2 to 5'],
    ['cards', ['No name', 'A | B'], 'name | what it says'],
    ['table', ['A | B', '1 | 2'], '3 to 9'],
    ['table', ['A', '1', '2'], 'two to six columns'],
    ['table', ['A', 'a', '1 | 2 | 3 | 4 | 5 | 6 | 7'], 'two to six columns, not 7'],
    ['dialogue', ['A | B', 'A | B | C'], 'speaker | words'],
    ['do_dont', ['No headings', 'A | B'], 'two headings'],
    ['checklist', ['One'], '2 to 7'],
    ['avoid', Array(8).fill('Thing'), '2 to 7'],
    ['definition', ['A term alone'], 'term | meaning'],
    ['definition', ['A | B', 'A | B | C'], 'or is one claim'],
    ['opening', Array(6).fill('Objective'), '1 to 5'],
    ['picture', ['One', 'Two'], 'caption'],
    ['timeline', ['2019 | Paris', '2021 | Lyon'], '3 to 7'],
    ['timeline', ['2019 | Paris', '2021', '2024 | Lille'], 'moment | what happens then'],
    ['chart', ['Site | Stops', 'North | 12'], 'two to eight'],
    ['chart', ['Site | Stops', 'North | 12', 'South | many'], 'figures only'],
    ['chart', ['Site | Stops', 'North | 12 h', 'South | 12 %'], 'same unit'],
    ['picture_beside', Array(6).fill('Point'), '1 to 5'],
    ['unheard_of' as LayoutName, ['Point'], 'no layout'],
  ])('%s %j become points', (layout, lines, problem) => {
    const read = readLines(layout, lines)
    expect(read.lines.layout).toBe('bullets')
    expect(read.finding).toMatchObject({
      code: 'shown_as_points',
      params: { left_out: Math.max(0, lines.length - MAX_POINTS) },
    })
    expect(findingText(read.finding!)).toContain(problem)
  })

  it('keep their text', () => {
    expect(readLines('comparison', ['A | B', '1 | 2 | 3']).lines).toEqual({
      layout: 'bullets',
      points: ['A – B', '1 – 2 – 3'],
    })
  })
})
