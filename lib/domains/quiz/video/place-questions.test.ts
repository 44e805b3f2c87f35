import { expect, test } from 'vitest'
import type { QuestionContent } from '../questions/question-draft.ts'
import { chooseSpaced, hiddenBecause } from './place-questions.ts'

const passage = (start: number) => ({ sourceId: 's', start, end: start + 10, quote: '' })
const asked = (at: number, isLeftOut = false) => ({
  at,
  isLeftOut,
  content: { prompt: `What happens at ${at}?`, sourceRef: passage(at) } as QuestionContent,
})

test.each<[string, Parameters<typeof hiddenBecause>[0], ReturnType<typeof hiddenBecause>]>([
  ['90 seconds apart', [asked(20), asked(110), asked(199.9)], [null, null, 'too_soon']],
  ['the earlier one stays, in any order', [asked(60), asked(20)], ['too_soon', null]],
  ['one that is left out takes no place', [asked(20, true), asked(60)], ['left_out', null]],
  ['four', [100, 200, 300, 400, 500].map((at) => asked(at)), [null, null, null, null, 'too_many']],
  ['two after one scene', [asked(20), asked(20)], [null, 'too_soon']],
])('%s', (_name, questions, reasons) => {
  expect(hiddenBecause(questions, [])).toEqual(reasons)
})

test('what a quiz asks, in these words or about this passage, is not asked', () => {
  const questions = [asked(100), asked(200), asked(300)]
  const quizzes = [
    { prompt: 'WHAT happens at 100', sourceRef: null },
    { prompt: 'Anything?', sourceRef: passage(309) },
    { prompt: 'Else?', sourceRef: passage(210) },
  ]
  expect(hiddenBecause(questions, quizzes)).toEqual(['asked_in_quiz', null, 'asked_in_quiz'])
})

test('the best proposals are chosen, in their order', () => {
  const at = (...seconds: number[]) => chooseSpaced(seconds.map((at) => ({ at }))).map((each) => each.at)
  expect(at(200, 120, 290, 20)).toEqual([200, 290, 20])
  expect(at(100, 200, 300, 400, 500)).toEqual([100, 200, 300, 400])
})
