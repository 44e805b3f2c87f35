import { expect, test } from 'vitest'
import type { ReviewTransition } from '@/components/console/data/review-wire'
import { ledgerSteps } from './ledger-steps'

const transition = (second: number, change: Partial<ReviewTransition> = {}): ReviewTransition => ({
  asset_id: second,
  artifact_type: 'slide',
  module_index: 0,
  scene_index: second,
  checkpoint: 'slide_review',
  status: 'approved',
  iteration: 0,
  actor: 'ada@example.com',
  version: 1,
  created_at: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(),
  ...change,
})

test('entries made together are one step; later ones, or those of another person, are not', () => {
  const steps = ledgerSteps([
    transition(300),
    transition(20),
    transition(19, { actor: null, status: 'pending' }),
    transition(18),
    transition(17, { module_index: 1 }),
  ])
  expect(steps.map(({ count, actor, module_index }) => [count, actor, module_index])).toEqual([
    [1, 'ada@example.com', 0],
    [2, 'ada@example.com', 0],
    [1, null, 0],
    [1, 'ada@example.com', 1],
  ])
})

test('no entry is lost', () => {
  const many = Array.from({ length: 50 }, (_, index) => transition(3000 - index * 7))
  expect(ledgerSteps(many).reduce((sum, step) => sum + step.count, 0)).toBe(50)
})
