import { expect, test } from 'vitest'
import { playerWays } from './player-ways'

const quiz = (available: boolean, passed = false) => ({
  available,
  passed,
  in_progress: false,
  attempts: 0,
  best_score: null,
})
const module = (module_index: number, available = true, its = quiz(true)) => ({
  module_index,
  title: `M${module_index}`,
  description: '',
  available,
  completed: false,
  claimed: false,
  new_seconds: null,
  position_seconds: 0,
  duration_seconds: 60,
  quiz: its,
})
const PASSED = { passed: true, best_score: 90 }

test.each([
  ['the quiz, then the next module', [module(0), module(1)], 0, null, ['quiz', 'nextModule /modules/2']],
  [
    'once passed the other way round',
    [module(0, true, quiz(true, true)), module(1)],
    0,
    null,
    ['nextModule /modules/2', 'quizAgain'],
  ],
  [
    'a module that is not there yet is passed over',
    [module(0, true, quiz(false)), module(1, false), module(2)],
    0,
    null,
    ['nextModule /modules/3'],
  ],
  [
    'a module that was left out is passed over, and does not keep the exam closed',
    [module(1), module(3)],
    0,
    null,
    ['quiz', 'nextModule /modules/4'],
  ],
  ['after the last one the exam', [module(0), module(1)], 1, null, ['quiz', 'exam /exam']],
  ['unless it is passed', [module(0, true, quiz(true, true))], 0, PASSED, ['toCourse ', 'quizAgain']],
  ['or not open', [module(0, false), module(1, true, quiz(false))], 1, null, ['toCourse ']],
] as const)('%s', (_, modules, at, final_exam, wanted) => {
  const question_count = modules.some(({ quiz }) => quiz.available) ? 6 : 0
  const exam = { question_count, attempts: 0, attempts_left: null, retry_at: null }
  const ways = playerWays({ course_id: 'crs_1', modules: [...modules], exam, final_exam }, modules[at]!)
  const said = ways.map(({ kind, href }) =>
    kind.startsWith('quiz') ? kind : `${kind} ${href.replace('/learn/courses/crs_1', '')}`,
  )
  expect(said).toEqual(wanted)
  expect(ways.every(({ kind, title }) => (kind === 'nextModule') === (title !== ''))).toBe(true)
})
