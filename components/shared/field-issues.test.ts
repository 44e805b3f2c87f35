import { expect, test } from 'vitest'
import { issuesByField } from './field-issues'

test('issues are found by their field', () => {
  const issue = { loc: ['body', 'colors', 'primary'], msg: 'weak', type: 'contrast_too_low' }
  expect(issuesByField([issue])).toEqual({ 'colors.primary': issue })
})
