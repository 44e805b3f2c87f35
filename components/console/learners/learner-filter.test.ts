import { expect, test } from 'vitest'
import { filterLearners } from './learner-filter'
import type { Enrollment } from './learner-wire'

const learner = (learner_email: string, learner_name: string | null, status: Enrollment['status']) =>
  ({ learner_email, learner_name, status }) as Enrollment
const all = [learner('anne@a.fr', 'Hélène Marchand', 'enrolled'), learner('bob@b.fr', null, 'completed')]
const found = (words: string, status: 'all' | Enrollment['status'] = 'all') =>
  filterLearners(all, { words, status }).map(({ learner_email }) => learner_email)

test('by name or address, ignoring accents, and by status', () => {
  expect(found('  ')).toHaveLength(2)
  expect(found('helene MARCH')).toEqual(['anne@a.fr'])
  expect(found('bob b.fr')).toEqual(['bob@b.fr'])
  expect(found('', 'completed')).toEqual(['bob@b.fr'])
  expect(found('anne', 'completed')).toEqual([])
})
