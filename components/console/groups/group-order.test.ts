import { expect, test } from 'vitest'
import { type GroupOrder, sortGroups } from './group-order'

const GROUPS = [
  { name: 'Team 10', overdue_member_count: 0, next_due_at: null },
  { name: 'Team 2', overdue_member_count: 1, next_due_at: '2026-12-24T22:59:59.000Z' },
  { name: 'Team 1', overdue_member_count: 0, next_due_at: '2026-12-02T22:59:59.000Z' },
  { name: 'Team 3', overdue_member_count: 4, next_due_at: null },
]

test.each<[GroupOrder, string]>([
  ['late', '3 2 1 10'],
  ['due', '1 2 10 3'],
  ['name', '1 2 3 10'],
  ['newest', '10 2 1 3'],
])('by %s', (order, expected) => {
  expect(sortGroups(GROUPS, order).map(({ name }) => name.slice(5))).toEqual(expected.split(' '))
})
