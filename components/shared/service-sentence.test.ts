import { expect, test } from 'vitest'
import { ERRORS } from '@/lib/platform/errors'
import { readSentence, splitModule } from './service-sentence'

test.each([
  [
    'The step “slides” failed for a technical reason, again after several tries. The log has the details. Retry the course.',
    'stepFailed',
    { step: 'slides' },
  ],
  [
    'The step “narrate scenes 1-4” failed for a technical reason, again after several tries. The voice service is not reached. It is tried again in 30 seconds. Retry the course.',
    'voiceUnavailable',
    { step: 'narrate scenes 1-4' },
  ],
  [
    `The step “write quiz” failed for a technical reason, again after several tries. ${ERRORS.model_unavailable.message} Its server fails (502). Retry the course.`,
    'modelUnavailable',
    { step: 'write quiz' },
  ],
  [
    'A step failed for a technical reason, again after several tries. Retry the course; the log has the details.',
    'technical',
    {},
  ],
  [
    'The source “plan.pdf” could not be read within two hours. Exclude it, or retry the course.',
    'sourceUnread',
    { name: 'plan.pdf' },
  ],
  [ERRORS.no_usable_source.message, 'noUsableSource', {}],
  [ERRORS.sandbox_failure.message, 'sandbox', {}],
  [ERRORS.out_of_space.message, 'outOfSpace', {}],
  [ERRORS.quota_exceeded.message, 'quota', {}],
  [
    'Files ending in .doc are not supported. Save or export it as Word (.docx) or PDF.',
    'file_type_unsupported',
    {},
  ],
  ['This file has no text. It seems to be a scan: use a version with text.', 'file_scanned', {}],
  ['This file has no text. There is nothing to make a course from.', 'file_without_text', {}],
  ['A file of this kind may have at most 5 MB.', 'file_too_large', { size: '5' }],
  ['This PDF cannot be opened: it is damaged.', 'file_corrupt', {}],
  ['This Word document is nested too deeply to be read.', 'file_too_complex', {}],
  ['The address answers 404.', 'url_bad_status', { status: '404' }],
  ['There is no address for the name nowhere.example.', 'url_unresolvable', { name: 'nowhere.example' }],
  [
    'The certificate of a.example cannot be trusted (CERT_HAS_EXPIRED).',
    'url_certificate_invalid',
    { name: 'a.example' },
  ],
])('%s', (text, word, values) => {
  const found = readSentence(text)
  expect(found?.word).toBe(word)
  expect(found?.values).toMatchObject(values)
})

test('a sentence that is not known stays as it is', () => {
  expect(readSentence('Something new.')).toBeNull()
})

test('the module that failed stands before the reason', () => {
  expect(splitModule('Module 3: This file is empty.')).toEqual({ module: 3, rest: 'This file is empty.' })
  expect(splitModule('This file is empty.')).toEqual({ module: null, rest: 'This file is empty.' })
})
