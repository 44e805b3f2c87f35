import { expect, test } from 'vitest'
import type { Question } from '@/components/console/data/course-wire'
import { inTiers } from '@/components/console/data/question-tiers'
import { nextWaiting, questionBeside, removedEntries } from './quiz-order'

const question = (asset_id: number, difficulty: Question['difficulty']) =>
  ({ asset_id, difficulty }) as Question
const ordered = inTiers([
  question(1, 'hard'),
  question(2, 'easy'),
  question(3, 'medium'),
  question(4, 'easy'),
])
const ids = (questions: readonly (Question | null)[]) => questions.map((each) => each?.asset_id)

test('the previous or next question; it stops at the ends', () => {
  expect(
    ids([
      questionBeside(ordered, 4, 1),
      questionBeside(ordered, 1, 1),
      questionBeside(ordered, 2, -1),
      questionBeside(ordered, null, 1),
      questionBeside([], null, 1),
    ]),
  ).toEqual([3, 1, 2, 2, undefined])
})

test('the next pending question, wrapping around', () => {
  const entries = [
    { asset_id: 2, status: 'note' },
    { asset_id: 4, status: 'approved' },
    { asset_id: 3, status: 'auto_approved' },
    { asset_id: 1, status: 'pending' },
  ] as const
  expect(ids([nextWaiting(ordered, entries, 4), nextWaiting(ordered, entries, 1)])).toEqual([1, 2])
  expect(nextWaiting(ordered, entries.slice(0, 3), 2)).toBeNull()
})

test('removed questions', () => {
  expect(removedEntries([{ asset_id: 2 }, { asset_id: 9 }], ordered)).toEqual([{ asset_id: 9 }])
})
