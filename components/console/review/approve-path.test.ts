import { expect, test } from 'vitest'
import { approvePath } from './approve-path'

test('a review is approved at its own endpoint', () => {
  expect(approvePath({ checkpoint: 'source_review', module_index: null })).toMatch('sources/approve')
  expect(approvePath({ checkpoint: 'audio_review', module_index: 2 })).toMatch('{module_num}/audio/approve')
})

test('a review of a module needs its module', () => {
  expect(() => approvePath({ checkpoint: 'audio_review', module_index: null })).toThrow('audio_review')
})

test('a review of a preset does not belong on a course page', () => {
  expect(() => approvePath({ checkpoint: 'brand_review', module_index: null })).toThrow('brand_review')
})
