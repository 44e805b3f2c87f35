import { expect, test } from 'vitest'
import { questionIssues } from './question-editor-issues'

const sent = {
  options: [
    { id: 'b', text: '' },
    { id: 'a', text: 'One' },
  ],
}
const draft = { keyPoints: [{ id: 'k', text: '', right: false }] }
const issue = (loc: (string | number)[], type: string, ctx = {}) => ({ loc: ['body', ...loc], type, ctx })

test('each problem appears at its field, that of a line by its id', () => {
  const issues = [
    issue(['prompt'], 'string_too_short'),
    issue(['options', 0, 'text'], 'string_too_short'),
    issue(['options', 1, 'text'], 'value_error', { reason: 'repeated' }),
    issue(['key_points', 0], 'string_too_long'),
    issue(['correct'], 'missing'),
    issue(['points'], 'int_type'),
    issue(['source_ref', 'quote'], 'value_error'),
  ]
  expect(questionIssues(issues, sent, draft)).toEqual({
    prompt: 'missing',
    'option b': 'missing',
    'option a': 'repeated',
    'keyPoint k': 'tooLong',
    correct: 'noKey',
    points: 'points',
    source_ref: 'passage',
  })
})

test('only the first problem of a field is shown', () => {
  const issues = [issue(['options'], 'too_short'), issue(['options'], 'value_error')]
  expect(questionIssues(issues, sent, draft)).toEqual({ options: 'tooFew' })
})
