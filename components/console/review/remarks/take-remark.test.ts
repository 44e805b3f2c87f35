import { expect, test } from 'vitest'
import { withSentence } from './take-remark'

test.each([
  ['behind the sentence it stood behind', 'One.', 'One. New. Two.'],
  ['first', '', 'New. One. Two.'],
  ['last, if that sentence is gone', 'Gone.', 'One. Two. New.'],
  ['last', 'Two.', 'One. Two. New.'],
])('a sentence that is taken anyway stands %s', (_, after, narration) => {
  expect(withSentence('One. Two.', 'New.', after)).toBe(narration)
})
