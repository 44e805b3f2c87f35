import { expect, test } from 'vitest'
import { startSteps } from './home-start-steps'

const facts = { courses: [], reviewHref: null, hasLearner: false }
const course = (course_id: string, status: 'ready' | 'generating') => ({ course_id, status })

test('an empty account starts with a document', () => {
  expect(startSteps(facts)?.[0]).toEqual({ name: 'course', isDone: false, href: '/courses/new' })
})

test('each step is ticked off by what exists, and the next one links to what to do', () => {
  const made = startSteps({
    ...facts,
    courses: [course('crs_1', 'generating')],
    reviewHref: '/gate',
  })
  expect(made?.map(({ isDone }) => isDone)).toEqual([true, false, false])
  expect(made?.[1]?.href).toBe('/gate')
  const ready = startSteps({ ...facts, courses: [course('crs_1', 'ready')] })
  expect(ready?.at(-1)).toEqual({ name: 'invite', isDone: false, href: '/courses/crs_1/learners' })
})

test('it disappears when all is done, and never shows for people with many courses', () => {
  expect(startSteps({ ...facts, courses: [course('crs_1', 'ready')], hasLearner: true })).toBeNull()
  const many = Array.from({ length: 6 }, (_, n) => course(`crs_${n}`, 'generating'))
  expect(startSteps({ ...facts, courses: many })).toBeNull()
})
