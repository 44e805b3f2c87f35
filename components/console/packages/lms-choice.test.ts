import { expect, test } from 'vitest'
import { EMPTY_LMS_CHOICE, packagesOf } from './lms-choice'

const module = (module_index: number, video_ready: boolean) => ({ module_index, video_ready })
const course = { modules: [module(0, true), module(1, false), module(2, true)] } as Parameters<
  typeof packagesOf
>[1]

test('a file is asked for as before there were live packages', () => {
  const file = { format: 'scorm_1_2', completion: 'watched_and_passed', passing_score: 70 }
  expect(packagesOf(EMPTY_LMS_CHOICE, course)).toEqual([file])
  expect(packagesOf({ ...EMPTY_LMS_CHOICE, scope: 'each', score: '80.5' }, course)).toEqual([
    { ...file, passing_score: 80.5, modules: [1] },
    { ...file, passing_score: 80.5, modules: [3] },
  ])
})

test('a live package has the whole course and the site, never what only a file can have', () => {
  const live = { ...EMPTY_LMS_CHOICE, delivery: 'live', scope: 'each', score: '90' } as const
  const body = { format: 'scorm_1_2', completion: 'watched_and_passed', delivery: 'live', max_learners: 1000 }
  expect(packagesOf(live, course)).toEqual([body])
  expect(packagesOf({ ...live, address: 'lms.example.com/login', maxLearners: '25' }, course)).toEqual([
    { ...body, max_learners: 25, origin: 'https://lms.example.com' },
  ])
})
