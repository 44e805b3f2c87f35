import { expect, test } from 'vitest'
import { questionIn, resultIn } from './quiz-texts'

const QUESTION = {
  ...{ id: '7', type: 'single_choice' as const, difficulty: 'easy' as const, points: 1 },
  prompt: 'When?',
  options: [
    { id: 'b', text: 'Later' },
    { id: 'a', text: 'Now' },
  ],
}
const RESULT = {
  ...{ question_id: '7', correct: false, points: 0, max_points: 1, correct_answer: 'a', watch_again: null },
  ...{ explanation: 'Because.', option_feedback: { b: 'Too late.' }, feedback: 'No answer.' },
}
const TEXTS = {
  question_id: '7',
  prompt: 'Quand ?',
  options: [
    { id: 'b', text: 'Plus tard' },
    { id: 'a', text: 'Maintenant' },
  ],
  ...{ explanation: null, option_feedback: null, feedback: null },
}

test('a question without texts in the other language stays as it is', () => {
  expect([questionIn(QUESTION, undefined), resultIn(RESULT, undefined)]).toEqual([QUESTION, RESULT])
})

test('texts replace those of the question, and of its result those that are told', () => {
  const { prompt, options } = TEXTS
  expect(questionIn(QUESTION, TEXTS)).toEqual({ ...QUESTION, prompt, options })
  expect(resultIn(RESULT, TEXTS)).toEqual({ ...RESULT, option_feedback: null })
  const told = {
    explanation: 'Parce que.',
    option_feedback: { b: 'Trop tard.' },
    feedback: 'Pas de réponse.',
  }
  expect(resultIn(RESULT, { ...TEXTS, ...told })).toEqual({ ...RESULT, ...told })
})
