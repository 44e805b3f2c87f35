import { expect, test } from 'vitest'
import { startSteps } from './home-start-steps'

const facts = { presets: [], courses: [], reviewHref: null, hasLearner: false }
const course = (course_id: string, status: 'ready' | 'generating') => ({ course_id, status })
const done = (given: Partial<Parameters<typeof startSteps>[0]>) =>
  startSteps({ ...facts, ...given })?.flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('an empty account starts with a preset', () => {
  expect(done({})).toEqual([])
  expect(startSteps(facts)?.[0]).toMatchObject({ name: 'preset', href: '/presets/new' })
  expect(done({ presets: [{ preset_id: 'pre_1', status: 'setting_up' }] })).toEqual([])
})

test('each step is ticked off by what exists, and the next one links to what to do', () => {
  const presets = [{ preset_id: 'pre_1', status: 'ready' }]
  const made = startSteps({
    ...facts,
    presets,
    courses: [course('crs_1', 'generating')],
    reviewHref: '/gate',
  })
  expect(made?.map(({ isDone }) => isDone)).toEqual([true, true, false, false])
  expect(made?.[2]?.href).toBe('/gate')
  const ready = startSteps({ ...facts, presets, courses: [course('crs_1', 'ready')] })
  expect(ready?.at(-1)).toEqual({ name: 'invite', isDone: false, href: '/courses/crs_1/learners' })
})

test('it disappears when all is done, and never shows for people with many courses', () => {
  expect(startSteps({ ...facts, courses: [course('crs_1', 'ready')], hasLearner: true })).toBeNull()
  const many = Array.from({ length: 6 }, (_, n) => course(`crs_${n}`, 'generating'))
  expect(startSteps({ ...facts, courses: many })).toBeNull()
})
