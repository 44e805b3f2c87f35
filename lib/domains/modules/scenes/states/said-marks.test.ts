import { describe, expect, it } from 'vitest'
import type { LayoutName } from '../../../../media/slides/slide-layouts.ts'
import { withMarks } from './said-marks.ts'

const SECONDS = 24

/** The marks of a whole slide and their times, while sentences are said, a word each half second. */
function marked(bullets: string[], sentences: [start: number, text: string][], layout: LayoutName = 'cards') {
  const timings = sentences.map(([startSeconds, text]) => {
    const words = text.split(' ').map((word, index) => {
      const start = startSeconds + index / 2
      return { text: word, startSeconds: start, endSeconds: start + 0.5 }
    })
    return { startSeconds, endSeconds: words.at(-1)!.endSeconds, words }
  })
  const told = { layout, bullets, timings, seconds: SECONDS }
  const states = withMarks([{ shown: null, startSeconds: 0 }], told, 'en')
  return states
    .slice(1)
    .map(({ startSeconds, marks }) => [
      startSeconds,
      marks?.map(({ line, words }) => `${line}: ${words}`) ?? [],
    ])
}

describe('the words of a slide are marked', () => {
  it('as they are spoken, until their sentence ends', () =>
    expect(
      marked(
        ['Repairs | A technician comes the next day'],
        [[3, 'Then, the technician comes the next day.']],
      ),
    ).toEqual([
      [4, ['0: A technician comes the next day']],
      [6.5, []],
    ]))

  it('cell by cell, those that are said soon after together', () =>
    expect(
      marked(
        ['Machine | Cups | People', 'Solo | 40 cups | 15 to 25', 'Duo | 80 cups | 25 to 40'],
        [
          [3, 'Cups: 40 cups; people: 15 to 25'],
          [12, 'Duo: for 25 to 40 people'],
        ],
        'table',
      ),
    ).toEqual([
      [3.5, ['1: 40 cups', '1: 15 to 25']],
      [6.5, []],
      [12, ['2: Duo', '2: 25 to 40']],
      [15, []],
    ]))

  it('late, where the slide changed just before and they are still being said', () =>
    expect(
      marked(
        ['We take over the last three months of rent'],
        [[0, 'We take over the last three months of rent.']],
      ),
    ).toEqual([
      [2.5, ['0: We take over the last three months of rent']],
      [5, []],
    ]))

  it('not where the slide has only one of them, or none', () =>
    expect(
      marked(
        ['Repairs | A technician comes the next day'],
        [
          [4, 'Another technician repairs nothing.'],
          [12, 'The new rent applies from next month.'],
        ],
      ),
    ).toEqual([
      [5, ['0: Repairs']],
      [7.5, []],
    ]))
})

it('does not mark a single word that other lines have as well', () =>
  expect(marked(['Wait | Reply: gladly', 'Tea | Reply: good point'], [[4, 'Reply to this one.']])).toEqual(
    [],
  ))

it('does not mark a line that is still to come', () => {
  const words = [{ text: 'Duo', startSeconds: 4, endSeconds: 5 }]
  const told = {
    layout: 'table' as const,
    bullets: ['Machine | Cups', 'Solo | 40', 'Duo | 80'],
    timings: [{ startSeconds: 4, endSeconds: 5, words }],
    seconds: SECONDS,
  }
  const states = [{ shown: 2, startSeconds: 0 }]
  expect(withMarks(states, told, 'en')).toEqual(states)
})

it('marks nothing on a slide that changes soon', () => {
  const words = [{ text: 'Prices', startSeconds: 2.5, endSeconds: 3 }]
  const told = {
    layout: 'bullets' as const,
    bullets: ['Prices'],
    timings: [{ startSeconds: 2.5, endSeconds: 3, words }],
    seconds: 4,
  }
  const states = [{ shown: null, startSeconds: 0 }]
  expect(withMarks(states, told, 'en')).toEqual(states)
})
