import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAnswer } from '../../../e2e/fixtures/check-answer.ts'
import { contract } from './contract.ts'

const getThing = contract({
  method: 'GET',
  path: '/api/v1/things/{thing_id}',
  callers: ['key'],
  summary: 'Get a thing',
  tag: 'Things',
  params: z.object({ thing_id: z.string() }),
  answers: {
    200: z.object({ thing_id: z.string(), made_at: z.iso.datetime() }),
    204: { mediaTypes: [], description: 'Nothing to tell.' },
  },
  errors: ['course_not_found'],
})
const JSON_TYPE = 'application/json; charset=utf-8'
const THING = { thing_id: 'thg_1', made_at: '2026-11-21T10:00:00.000Z' }
const check =
  (status: number, body: unknown, type: string | null = JSON_TYPE) =>
  () =>
    checkAnswer(getThing, { status, body, headers: new Headers(type ? { 'content-type': type } : {}) })
const refusal = (code: unknown) => ({
  detail: { error: { type: 'invalid_request_error', code, message: 'No.' } },
})

test('the test kit accepts what the OpenAPI document promises', () => {
  expect(check(200, THING)).not.toThrow()
  expect(check(204, null, null)).not.toThrow()
  expect(check(404, refusal('course_not_found'))).not.toThrow()
})

test.each([
  ['a status that is not in the document', check(202, THING)],
  ['another content type', check(200, THING, 'text/html')],
  ['no content type', check(200, THING, null)],
  ['a field too few', check(200, { thing_id: 'thg_1' })],
  ['a field of another format', check(200, { ...THING, made_at: 'yesterday' })],
  ['a body where there is none', check(204, THING)],
  ['an error of another shape', check(404, refusal(5))],
  ['an error in a body of its own', check(404, { error: 'no' })],
])('the test kit refuses %s', (_what, attempt) => {
  expect(attempt).toThrow()
})
