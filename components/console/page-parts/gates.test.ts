import { expect, test } from 'vitest'
import type { OpenReviewGroup } from '@/components/console/data/review-wire'
import { countReviews, gatePath } from './gates'

const group = (given: Partial<OpenReviewGroup>): OpenReviewGroup => ({
  course_id: 'crs_1',
  preset_id: null,
  title: 'Selling fridges',
  language: 'en',
  checkpoint: 'quiz_review',
  modules: [],
  since: '2026-01-01T00:00:00.000Z',
  ...given,
})

test('each module is a separate review', () => {
  expect(countReviews([group({}), group({ modules: [0, 2] }), group({ modules: [1] })])).toBe(4)
  expect(countReviews([])).toBe(0)
})

test.each([
  [{ checkpoint: 'outline_review' }, '/courses/crs_1/review/outline_review'],
  [{ modules: [2, 3] }, '/courses/crs_1/review/quiz_review?module=3'],
  [{ course_id: null, preset_id: 'pre_1', checkpoint: 'brand_review' }, '/presets/pre_1?tab=brand'],
  [{ course_id: null, preset_id: 'pre_1', checkpoint: 'preset_source_review' }, '/presets/pre_1?tab=sources'],
] as const)('%o links to its gate', (given, path) => {
  expect(gatePath(group(given as Partial<OpenReviewGroup>))).toBe(path)
})
