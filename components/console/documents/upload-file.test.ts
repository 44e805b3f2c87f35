import { expect, test } from 'vitest'
import { ApiError } from '@/components/shared/api-client'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { DOCUMENT_FILES, fileProblem, fileRefusal, MAX_BYTES, PRESET_FILES } from './upload-file'

test.each([
  ['a.pdf', MAX_BYTES, DOCUMENT_FILES, null],
  ['Guide.PDF', MAX_BYTES + 1, DOCUMENT_FILES, 'file_too_large'],
  ['a.md', 0, DOCUMENT_FILES, 'file_empty'],
  ['film.mp4', 10, PRESET_FILES, 'file_type_unsupported'],
  ['logo.svg', 10, PRESET_FILES, null],
  ['logo.svg', 10, DOCUMENT_FILES, 'file_type_unsupported'],
  ['Company.potx', 10, PRESET_FILES, null],
  ['Company.potx', 10, DOCUMENT_FILES, 'file_type_unsupported'],
  ['Notes of v1.2 draft', 10, DOCUMENT_FILES, null],
])('%s of %d bytes among %s: %s', (name, size, accept, type) => {
  const problem = fileProblem({ name, size }, accept)
  expect(problem?.type ?? null).toBe(type)
  if (problem) expect(MESSAGES.fr.failureReason).toHaveProperty(problem.type)
})

const failure = (loc: (string | number)[], type: string) =>
  new ApiError(422, 'No.', 'invalid', { issues: [{ loc, type, msg: 'No.' }] })

test('a refusal of the file is distinguished from any other failure', () => {
  const refusal = { type: 'file_corrupt', message: 'No.' }
  expect(fileRefusal(failure(['body', 'source_files', 0, 'base64'], 'file_corrupt'))).toEqual(refusal)
  expect(fileRefusal(failure(['body'], 'too_long'))?.type).toBe('too_long')
  expect(fileRefusal(failure(['body', 'title'], 'string_too_long'))).toBeNull()
  expect(fileRefusal(new ApiError(429, 'No.', 'quota_exceeded'))).toBeNull()
})
