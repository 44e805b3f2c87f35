import { expect, test } from 'vitest'
import type { QuestionDraft } from '../../../author/contract/author.ts'
import { chooseReplacement } from './question-choice.ts'

const draft = (prompt: string, start: number, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  type: 'true_false',
  difficulty: 'easy',
  prompt,
  options: null,
  correct: true,
  keyPoints: null,
  rubric: null,
  explanation: '',
  sourceRef: { sourceId: 'src_1', start, end: start + 10, quote: 'x' },
  points: 1,
  ...more,
})
const old = draft('Old?', 100)
const chosen = (notes: string[], ...drafts: QuestionDraft[]) => {
  const { question, applied } = chooseReplacement({ old, pool: [old], drafts, notes, language: 'en' })
  return [question?.prompt, ...applied]
}
const choose = (...drafts: QuestionDraft[]) => chosen([], ...drafts)[0]

test('the nearest one of its tier that was not in the pool', () => {
  expect(choose(draft('Far', 400), draft('Near', 112), draft('Hard', 100, { difficulty: 'hard' }))).toBe(
    'Near',
  )
  expect(
    choose(
      draft('Elsewhere', 100, { sourceRef: { ...old.sourceRef, sourceId: 'src_2' } }),
      draft('Far', 9000),
    ),
  ).toBe('Far')
})

test('one of its type if two are equally near; a rewording of the same question does not count', () => {
  expect(choose(draft('Open', 100, { type: 'open' }), draft('Same type', 105))).toBe('Same type')
  expect(choose(draft('old', 100), draft('Hard', 100, { difficulty: 'hard' }))).toBeUndefined()
})

test('what notes want it to mention or avoid outweighs the position', () => {
  const [near, far] = [draft('How cheap is it?', 100), draft('How long is the guarantee?', 400)]
  expect(chosen(['Never say cheap'], near, far)).toEqual([far.prompt, true])
  expect(chosen(['Mention the guarantee'], near, far)).toEqual([far.prompt, true])
  expect(chosen(['Ne dites jamais « cheap »'], near, far)[0]).toBe(far.prompt)
})

test('a note nobody can follow, or of another kind, is not applied', () => {
  const near = draft('How cheap is it?', 100)
  expect(chosen(['Never say cheap', 'Too obvious', 'Shorter'], near)).toEqual([
    near.prompt,
    false,
    false,
    false,
  ])
  expect(chosen(['Never say cheap'])).toEqual([undefined, false])
})
