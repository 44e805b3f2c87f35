import { expect, test } from 'vitest'
import { outcomeOf, unwrapOutcome } from '../../platform/errors/serialized-error.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { MESSAGES } from '../../platform/i18n/messages-by-locale.ts'
import { failureColumn, storedText } from './failure-column.ts'
import { FILE_FAILURES } from './failure-file.ts'
import {
  type Failure,
  failedAs,
  failureOf,
  failureText,
  otherFailure,
  parseFailure,
  readFailure,
  refused,
} from './failure-reason.ts'

const late = { problem: 'late', status: null, within_seconds: 30, retry_after_seconds: null } as const

test.each<[Failure, string]>([
  [
    { code: 'step_failed', params: { step: 'draw slides 1-4', cause: null } },
    'The step “draw slides 1-4” failed for a technical reason, again after several tries. The log has the details. Retry the course.',
  ],
  [
    {
      code: 'step_failed',
      params: {
        step: 'narrate scenes 1-4',
        cause: {
          code: 'voice_unavailable',
          params: { problem: 'unreachable', status: null, within_seconds: null, retry_after_seconds: 30 },
        },
      },
    },
    'The step “narrate scenes 1-4” failed for a technical reason, again after several tries. The voice service cannot be reached. It is tried again in 30 seconds. Retry the course.',
  ],
  [
    { code: 'module_failed', params: { module_index: 2, cause: { code: 'out_of_space', params: {} } } },
    'Module 3: The server has no disk space left.',
  ],
  [{ code: 'voice_unavailable', params: late }, 'The voice service did not answer within 30 s.'],
  [
    { code: 'voice_unavailable', params: { ...late, problem: 'busy', status: 429, within_seconds: null } },
    'The voice service has no capacity left (429).',
  ],
  [
    { code: 'model_unavailable', params: { problem: 'failing', status: 502, retry_after_seconds: null } },
    'The language model gave no usable answer. Its server fails (502).',
  ],
  [
    { code: 'model_unavailable', params: { problem: 'busy', status: null, retry_after_seconds: 60 } },
    'The language model gave no usable answer. Its server has no capacity left. It is tried again in 60 seconds.',
  ],
  [
    { code: 'file_type_unsupported', params: { problem: 'ending', ending: 'doc', save_as: 'PDF' } },
    'Files ending in .doc are not supported. Save or export it as PDF.',
  ],
  [
    { code: 'file_type_unsupported', params: { problem: 'old_office', ending: null, save_as: null } },
    'This is a file of an old Office version, whatever its name says. Open it and save it as .docx or .pptx.',
  ],
  [
    { code: 'file_type_mismatch', params: { named: 'pdf', found: 'mp4' } },
    'The name says a PDF, but the content is of type mp4. Export it again or correct its name.',
  ],
  [{ code: 'no_usable_source', params: {} }, 'No source of this course could be used.'],
  [
    { code: 'receiver_refused', params: { status: 307 } },
    'The receiver responded with status 307. Redirects are not followed.',
  ],
])('%j', (failure, text) => {
  expect(failureText(failure)).toBe(text)
  expect(storedText(failureColumn(failure))).toBe(text)
  expect(parseFailure(JSON.parse(JSON.stringify(failure)))).toEqual(failure)
})

test('what is not a failure is null; one of another version keeps its code', () => {
  expect([parseFailure(null), parseFailure({ code: 'ECONNRESET' }), readFailure(null)]).toEqual([
    null,
    null,
    null,
  ])
  expect(parseFailure({ code: 'url_bad_status', params: {} })).toBeNull()
  expect(readFailure({ code: 'from_the_future', params: {} })).toEqual(otherFailure('from_the_future'))
})

test('an error of the service gives its reason by code, by failure, or by text', () => {
  const failure: Failure = { code: 'source_unread', params: { name: 'a.pdf' } }
  expect(failureOf(new AppError('quota_exceeded'))).toEqual({ code: 'quota_exceeded', params: {} })
  expect(failureOf(new AppError('model_unavailable'))).toMatchObject({ code: 'model_unavailable' })
  expect(failureOf(failedAs('sources_pending', failure))).toEqual(failure)
  expect(failureOf(new AppError('not_found', { message: 'User not found.' }))).toEqual(
    otherFailure('User not found.'),
  )
  expect(failureOf(refused(['body'], { code: 'file_empty', params: {} }, { filename: 'a' }))).toEqual({
    code: 'file_empty',
    params: {},
  })
  const issue = { loc: [], msg: 'No.', type: 'value_error' }
  expect(failureOf(new InvalidInputError([issue, issue]))).toEqual(otherFailure('No.; No.'))
})

test('a failure survives the trip to another process', async () => {
  const failure: Failure = { code: 'source_unread', params: { name: 'a.pdf' } }
  const outcome = await outcomeOf(() => Promise.reject(failedAs('sources_pending', failure)))
  const sent = JSON.parse(JSON.stringify(outcome))
  expect(() => unwrapOutcome(sent)).toThrow(expect.objectContaining({ code: 'sources_pending', failure }))
})

test('what PostgreSQL rejects in JSON is not stored', () => {
  const name = `half \ud83d, NUL \0, whole 🎓`
  expect(failureColumn({ code: 'source_unread', params: { name } })).toEqual({
    code: 'source_unread',
    params: { name: 'half \ufffd, NUL , whole 🎓' },
  })
})

test('the console has a text for every reason a file or URL is refused', () => {
  expect(Object.keys(MESSAGES.fr.failureReason)).toEqual(expect.arrayContaining(Object.keys(FILE_FAILURES)))
})
