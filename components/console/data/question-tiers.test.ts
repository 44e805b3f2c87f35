import { expect, test } from 'vitest'
import type { Question } from './course-wire'
import { inTiers } from './question-tiers'

const question = (asset_id: number, difficulty: Question['difficulty']) =>
  ({ asset_id, difficulty }) as Question

test('tiers from easy to hard, each in pool order', () => {
  const ordered = inTiers([
    question(1, 'hard'),
    question(2, 'easy'),
    question(3, 'medium'),
    question(4, 'easy'),
  ])
  expect(ordered.map(({ asset_id }) => asset_id)).toEqual([2, 4, 3, 1])
})
