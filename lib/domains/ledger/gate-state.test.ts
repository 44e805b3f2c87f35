import { expect, test } from 'vitest'
import type { ReviewStatus } from '../../generated/prisma/client.ts'
import { completeSettings } from './checkpoint-list.ts'
import { gateState } from './gate-state.ts'

test.each<[ReviewStatus[], string]>([
  [[], 'released'],
  [['approved', 'auto_approved'], 'released'],
  [['approved', 'pending'], 'waiting'],
  [['note'], 'waiting'],
  [['edited', 'approved'], 'waiting'],
  [['approved', 'regenerating'], 'waiting'],
])('%j is %s', (statuses, wanted) => {
  expect(gateState(statuses, 'slide_review')).toBe(wanted)
})

test('an outline that is sent back is made again by the run at its gate', () => {
  expect(gateState(['regenerating'], 'outline_review')).toBe('regenerate')
})

test('three checkpoints are manual unless something else is stored', () => {
  const manual = Object.entries(completeSettings({})).flatMap(([name, setting]) =>
    setting === 'manual' ? [name] : [],
  )
  expect(manual).toEqual(['source_review', 'outline_review', 'quiz_review'])
  expect(completeSettings({ outline_review: 'auto', audio_review: 'manual' })).toMatchObject({
    outline_review: 'auto',
    audio_review: 'manual',
  })
})
