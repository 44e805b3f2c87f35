import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { FORM } from '../../presets/questionnaire/question-contract.ts'

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Brief',
  params: z.object({ course_id: z.string() }),
  query: FORM.query,
} as const

export const getBriefContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/brief',
  summary: 'Get the questions of the brief with their answers and suggestions',
  answers: { 200: FORM.all },
  errors: ['course_not_found'],
})

export const getNextQuestionContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/brief/next',
  summary: 'Get the next unanswered question of the brief',
  answers: { 200: FORM.next },
  errors: ['course_not_found'],
})

export const answerBriefContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/brief/answers',
  summary: 'Answer or skip questions of the brief',
  body: FORM.body,
  answers: { 200: FORM.saved },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const validateBriefContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/brief/validate',
  summary: 'Check whether the brief is complete',
  answers: { 200: FORM.check },
  errors: ['course_not_found'],
})

export const briefContracts = [
  getBriefContract,
  getNextQuestionContract,
  answerBriefContract,
  validateBriefContract,
] as const satisfies readonly Contract[]
