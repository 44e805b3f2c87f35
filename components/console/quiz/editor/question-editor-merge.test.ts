import { expect, test } from 'vitest'
import { type QuestionContent, type QuestionDraft, questionDraftOf } from './question-editor-draft'
import { mergeQuestions, withTheirParts } from './question-editor-merge'

const content: QuestionContent = {
  type: 'single_choice',
  difficulty: 'easy',
  prompt: 'Why?',
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
  points: 1,
  correct: 'a',
  key_points: null,
  rubric: null,
  explanation: '',
  option_feedback: null,
  source_ref: null,
}
const base = questionDraftOf(content, [])
const draft = (change: Partial<QuestionContent>): QuestionDraft =>
  questionDraftOf({ ...content, ...change }, [])
const otherKey = { correct: 'b' }
const otherOption = { options: [content.options![0]!, { id: 'b', text: 'Those' }] }

test.each<[string, Partial<QuestionContent>, Partial<QuestionContent>, string[], string[]]>([
  ['the prompt and the key', { prompt: 'Mine?' }, otherKey, [], ['answer']],
  ['the key and an option', otherKey, otherOption, ['answer'], []],
  ['the same key', otherKey, otherKey, [], []],
  ['the prompt twice', { prompt: 'Mine?' }, { prompt: 'Theirs?', points: 5 }, ['prompt'], ['points']],
  ['the explanation', { explanation: ' ' }, { explanation: 'So.' }, [], ['explanation']],
])('two people change %s', (_, mine, theirs, conflicts, taken) => {
  const merge = mergeQuestions(base, draft(mine), draft(theirs))
  expect([merge.conflicts, merge.taken]).toEqual([conflicts, taken])
  expect(withTheirParts(merge, conflicts)).toMatchObject(conflicts.length > 0 ? draft(theirs) : merge.mine)
})

test('a merge has the parts of both', () => {
  const merge = mergeQuestions(base, draft({ prompt: 'Mine?' }), draft(otherKey))
  expect(merge.mine).toEqual(draft({ prompt: 'Mine?', ...otherKey }))
})
