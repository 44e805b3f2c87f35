import { expect, test } from 'vitest'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { isBeingMade } from './being-made'

const row = (artifact_type: ReviewEntry['artifact_type'], status: ReviewEntry['status'] = 'pending') => ({
  artifact_type,
  status,
  scene_index: 1,
})
const scenes = [
  { scene_index: 0, slide: {}, audio: {} },
  { scene_index: 1, slide: {}, audio: null },
]

test.each([
  ['audio that is not spoken yet', row('audio'), true],
  ['a slide beside it that is drawn', row('slide'), false],
  ['the text that is spoken', row('notes'), false],
  ['audio of a scene that is spoken', { ...row('audio'), scene_index: 0 }, false],
  ['audio that needs no review', row('audio', 'auto_approved'), false],
  ['what was sent back', row('notes', 'regenerating'), true],
])('%s', (_, of, expected) => {
  expect(isBeingMade(of, scenes)).toBe(expected)
})

test('without its scenes only what was sent back counts', () => {
  expect([isBeingMade(row('audio')), isBeingMade(row('audio', 'regenerating'))]).toEqual([false, true])
})
