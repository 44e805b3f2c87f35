import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { minutesOf, settleLength, wordsOfScene } from './course-length.ts'

const briefOf = (targetMinutes: number | null) => ({ ...EMPTY_BRIEF, targetMinutes })

test('texts support a minute per 150 words, and at least two', () => {
  expect(minutesOf(['word '.repeat(1200), 'word '.repeat(300)])).toBe(10)
  expect(minutesOf(['word'])).toBe(2)
})

test.each([
  [null, 10, { minutes: 10, isShort: false }],
  [5, 10, { minutes: 5, isShort: false }],
  [11, 10, { minutes: 10, isShort: false }],
  [20, 10, { minutes: 10, isShort: true }],
])('%s minutes of material for %s are settled to %o', (asked, carried, settled) => {
  expect(settleLength(briefOf(asked), carried)).toEqual(settled)
})

test.each([
  // 10 minutes in 10 scenes, in 20, in 2, and cut to 5 minutes
  [10, null, { least: 100, most: 200 }],
  [20, null, { least: 50, most: 100 }],
  [2, null, { least: 100, most: 200 }],
  [10, 5, { least: 50, most: 100 }],
])('of %i scenes for %s minutes each has %o words', (count, minutes, words) => {
  const scene = { title: '', description: '', plannedNarrationSummary: '', sourceRefs: [] }
  const module = {
    title: '',
    description: '',
    objectives: [],
    scenes: Array.from({ length: count }, () => scene),
  }
  const outline = { courseTitle: '', courseDescription: '', remarks: [], modules: [module] }
  const document = documentOf('word '.repeat(1500), 'en')
  expect(wordsOfScene(outline, briefOf(minutes), [document])).toEqual(words)
})
