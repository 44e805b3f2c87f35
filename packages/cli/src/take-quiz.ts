import { readFile } from 'node:fs/promises'
import { type Call, type Command, numberFrom } from './command.ts'
import { UsageError } from './terminal.ts'

const OPTIONS = {
  learner: { value: '<email>', about: 'whose attempt it is; needed' },
  module: { value: '<number>', about: 'the quiz of a module in place of the final exam' },
  'whats-new': { about: 'the quiz of what is new in place of the final exam; it counts for nothing' },
}
const QUIZ = '/api/v1/learn/courses/{course_id}/quiz'
const FINAL = `${QUIZ}/final` as const
const NEWS = `${QUIZ}/whats-new` as const

/** Whose attempt at which quiz, as the options say. */
function quizOf(call: Call) {
  const email = call.text('learner')
  if (!email) throw new UsageError('Name the learner with --learner.')
  const [course_id = ''] = call.words
  const [module_num, isNews] = [numberFrom(call, 'module'), call.flag('whats-new')]
  if (module_num !== undefined && isNews) throw new UsageError('Give either --module or --whats-new.')
  return { course_id, module_num, isNews, header: { 'X-Learner-Email': email } }
}

const startQuiz: Command = {
  name: 'quiz start',
  args: '<course>',
  about:
    'Starts the final exam of a learner, or the quiz of a module or of what is new, or goes on with the one in progress.',
  options: OPTIONS,
  async run(call) {
    const { course_id, module_num, isNews, header } = quizOf(call)
    const attempt =
      module_num === undefined
        ? await call.client.get(isNews ? NEWS : FINAL, {
            params: { path: { course_id }, header },
          })
        : await call.client.get(`${QUIZ}/modules/{module_num}`, {
            params: { path: { course_id, module_num }, header },
          })
    const questions = attempt.questions.map(({ id, type, prompt, options }, at) => {
      const choices = (options ?? []).map(({ id, text }) => `   ${id}) ${text}\n`).join('')
      return `${at + 1}. ${prompt}  (${id}, ${type})\n${choices}`
    })
    return { data: attempt, text: `${attempt.attempt_id}\n\n${questions.join('')}` }
  },
}

const gradeQuiz: Command = {
  name: 'quiz grade',
  args: '<course> <attempt> <answers.json>',
  about: 'Hands in answers, a JSON object with an answer by the id of each question, and shows the score.',
  options: OPTIONS,
  async run(call) {
    const { course_id, module_num, isNews, header } = quizOf(call)
    const [, attempt_id = '', file = ''] = call.words
    const body = { attempt_id, answers: answersOf(await readFile(file, 'utf8')) }
    const graded =
      module_num === undefined
        ? await call.client.post(isNews ? `${NEWS}/grade` : `${FINAL}/grade`, {
            params: { path: { course_id }, header },
            body,
          })
        : await call.client.post(`${QUIZ}/modules/{module_num}/grade`, {
            params: { path: { course_id, module_num }, header },
            body,
          })
    const right = graded.results.filter(({ correct }) => correct).length
    const verdict = graded.passed ? ', passed' : ', not passed'
    return {
      data: graded,
      text: `${Math.round(graded.score)} %${isNews ? '' : verdict}: ${right} of ${graded.results.length} right.\n`,
    }
  },
}

type Answer = { question_id: string; answer: string | string[] | boolean }

function answersOf(text: string): Answer[] {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return Object.entries(read).map(([question_id, answer]) => ({ question_id, answer }))
  } catch {
    // The same error as for other values.
  }
  throw new Error('The file is no JSON object such as {"<question>": "b"}.')
}

export const quizCommands = [startQuiz, gradeQuiz]
