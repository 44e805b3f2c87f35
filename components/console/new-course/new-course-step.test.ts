import { expect, test } from 'vitest'
import type { CourseSource } from '@/components/console/data/course-wire'
import { firstEmpty, firstOpenStep, nextCourseStep } from './new-course-step'
import type { Brief, BriefQuestion } from './new-course-wire'

const source = (status: string, excluded = false) => ({ status, excluded }) as CourseSource
const brief = (blocking: boolean, answer: string | null) =>
  ({ questions: [{ blocking, answer }] }) as Pick<Brief, 'questions'>

test.each([
  [[], brief(false, null), 'sources'],
  [[source('failed'), source('ready', true)], brief(false, null), 'sources'],
  [[source('pending')], brief(true, null), 'brief'],
  [[source('ready')], brief(true, null), 'brief'],
  [[source('ready')], brief(true, 'Sales'), 'launch'],
  [[source('ready')], brief(false, null), 'launch'],
])('with sources %o and brief %o the next step is %s', (sources, answers, step) =>
  expect(firstOpenStep(sources, answers)).toBe(step),
)

test('people stop at the first required question with nothing written', () => {
  const question = (question_id: string, blocking: boolean) => ({ question_id, blocking }) as BriefQuestion
  const questions = [question('tone', false), question('audience', true), question('goals', true)]
  const empty = (texts: Record<string, string>) =>
    firstEmpty(questions, ({ question_id }) => texts[question_id] ?? '')?.question_id
  expect(empty({})).toBe('audience')
  expect(empty({ audience: ' \n' })).toBe('audience')
  expect(empty({ audience: 'Sales' })).toBe('goals')
  expect(empty({ audience: 'Sales', goals: 'Sell' })).toBeUndefined()
})

test('there is none after the last step', () => {
  expect([nextCourseStep('preset'), nextCourseStep('launch')]).toEqual(['sources', 'launch'])
})
