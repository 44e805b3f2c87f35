import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayoutName } from '../../../../media/slides/slide-layouts.ts'
import { slideStates } from './slide-states.ts'

type Wanted = { layout?: LayoutName; of: (number | null)[]; starts: number[]; lines?: number }

/** The states of a slide whose lines belong to the sentences `of`, which start at `starts`. */
const states = ({ layout = 'bullets', of, starts, lines = of.length }: Wanted) =>
  slideStates({
    layout,
    bullets: Array.from({ length: lines }, (_, i) => `line ${i}`),
    bulletSentences: of,
    timings: starts.map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 1, words: [] })),
  })

const WHOLE = [{ shown: null, startSeconds: 0 }]

describe('a slide builds up', () => {
  it.each<[string, Wanted, [number | null, number][]]>([
    [
      'line by line',
      { of: [0, 1, 2], starts: [2, 6, 11] },
      [
        [0, 0],
        [1, 2],
        [2, 6],
        [null, 11],
      ],
    ],
    [
      'from its first line where that comes late',
      { of: [1, 2], starts: [0, 5, 9] },
      [
        [1, 0],
        [null, 9],
      ],
    ],
    [
      'from its first lines where one sentence speaks of several',
      { of: [1, 1, null, 2], starts: [0, 5, 9] },
      [
        [2, 0],
        [null, 9],
      ],
    ],
    [
      'from its first row where that comes late',
      { layout: 'comparison', of: [null, 0, 1], starts: [4, 7] },
      [
        [2, 0],
        [null, 7],
      ],
    ],
    [
      'from its first line where that is said at once',
      { of: [0, 1], starts: [0.35, 4] },
      [
        [1, 0],
        [null, 4],
      ],
    ],
    [
      'in steps of at least 0.8 s',
      { of: [0, 1, 2, 3], starts: [1, 1.7, 2, 2.5] },
      [
        [0, 0],
        [2, 1],
        [null, 2],
      ],
    ],
    [
      'with lines of no sentence beside the next that has one, the last beside the one before',
      { of: [null, 1, 2, null], starts: [0.35, 2.5, 6] },
      [
        [0, 0],
        [2, 2.5],
        [null, 6],
      ],
    ],
    [
      'from the claim of a statement to what it stands on',
      { layout: 'statement', of: [0, 1], starts: [1, 4] },
      [
        [0, 0],
        [1, 1],
        [null, 4],
      ],
    ],
    [
      'row by row in a table',
      { layout: 'table', of: [null, 0, 1], starts: [2, 5] },
      [
        [1, 0],
        [2, 2],
        [null, 5],
      ],
    ],
    [
      'no line after it is spoken of',
      { of: [2, 1, 0], starts: [1, 4, 8] },
      [
        [0, 0],
        [null, 1],
      ],
    ],
    [
      'below its heads',
      { layout: 'comparison', of: [null, 0, 1], starts: [2, 5] },
      [
        [1, 0],
        [2, 2],
        [null, 5],
      ],
    ],
  ])('%s', (_, wanted, expected) => {
    expect(states(wanted).map(({ shown, startSeconds }) => [shown, startSeconds])).toEqual(expected)
  })
})

it('shows each line with its words where one sentence speaks of several', () => {
  const said = ['Bring:', 'the', 'badge', 'and', 'the', 'blue', 'key.']
  const words = said.map((text, index) => ({ text, startSeconds: index + 1, endSeconds: index + 2 }))
  const scene = { layout: 'bullets' as const, bullets: ['The badge', 'The blue key'] }
  const timings = [{ startSeconds: 1, endSeconds: 8, words }]
  expect(slideStates({ ...scene, bulletSentences: [0, 0], timings })).toEqual([
    { shown: 0, startSeconds: 0 },
    { shown: 1, startSeconds: 1 },
    { shown: null, startSeconds: 5 },
  ])
})

describe('a slide is complete from the start', () => {
  it.each<[string, Wanted]>([
    ['that is a title', { layout: 'title', of: [0, 1], starts: [1, 5] }],
    ['that is a quote', { layout: 'quote', of: [0, 1], starts: [1, 5] }],
    ['of one line', { layout: 'key_figure', of: [0], starts: [2] }],
    ['whose lines were edited', { of: [0, 1], starts: [1, 5], lines: 3 }],
    ['whose sentences were edited', { of: [0, 7], starts: [1, 5] }],
    ['that is not narrated yet', { of: [0, 1], starts: [] }],
    ['whose lines nobody speaks of', { of: [null, null], starts: [1, 5] }],
  ])('%s', (_, wanted) => expect(states(wanted)).toEqual(WHOLE))
})

it('always ends complete, no state is shorter than 0.8 s, and no line is missing when it is spoken about', () => {
  const lines = fc.array(fc.option(fc.nat(5)), { minLength: 1, maxLength: 7 })
  const gaps = fc.array(fc.double({ min: 0.1, max: 6, noNaN: true }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(lines, gaps, (of, between) => {
      const starts = between.map((_, i) => between.slice(0, i + 1).reduce((sum, gap) => sum + gap, 0))
      const made = states({ of, starts })
      expect(made[0]!.startSeconds).toBe(0)
      expect(made.at(-1)!.shown).toBeNull()
      for (const [i, { startSeconds }] of made.slice(1).entries())
        expect(startSeconds - made[i]!.startSeconds).toBeGreaterThanOrEqual(0.8)
      for (const [line, sentence] of of.entries()) {
        if (sentence === null) continue
        const then = made.findLast(({ startSeconds }) => startSeconds <= starts[sentence]!)!
        expect(then.shown === null || then.shown > line).toBe(true)
      }
    }),
  )
})
