import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { answerWith, refuse, startModelServer } from '@/e2e/servers/model-server.ts'
import { disconnect } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { getCourse } from '../../courses/get-course.ts'
import { gradeFinal } from '../final/grade-final.ts'
import { gradeAttempt } from './grade-attempt.ts'
import { saveAnswers } from './save-answers.ts'
import { startAttempt } from './start-attempt.ts'

let home: MintedAccount
let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  home = await mintAccount()
  server = await startModelServer()
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
})
afterAll(async () => {
  await server.close()
  await disconnect()
})

const MEANT = 'I have a word about their kitchen. I take the measure of the room.'
const judgment = (coverage: 'found' | 'missed') =>
  JSON.stringify({
    points: [1, 2].map((point) => ({ answer: 1, point, coverage, quote: MEANT })),
  })

/** A course whose one open question has the key points "Ask about the kitchen" and "Measure the space". */
async function begun(email: string) {
  const course = await mintTaughtCourse(home.ctx, { perTier: 5, quizSize: 15 })
  await mintLearners(home.ctx, course.id, email)
  const attempt = await startAttempt(home.ctx, email, course.id, 1)
  const open = attempt.questions.filter(({ type }) => type === 'open')
  server.asked.length = 0
  const grade = (answer: string) =>
    gradeAttempt(home.ctx, email, { courseId: course.id, moduleNum: 1, attemptId: attempt.attemptId }, [
      { question_id: String(open[0]!.id), answer },
    ])
  return { course, attempt, open, grade, id: String(open[0]!.id) }
}
type Grade = Awaited<ReturnType<typeof gradeAttempt>>
const resultOf = (grade: Pick<Grade, 'results'>, id: string) =>
  grade.results.find(({ question_id }) => question_id === id)

describe('works', () => {
  test('an open answer is judged by meaning, once, and counted toward the course', async () => {
    server.tricks.trick = (question, response) => answerWith(question, response, judgment('found'))
    const { course, grade, id } = await begun('ann@x.test')
    const first = await grade(MEANT)
    expect(resultOf(first, id)).toMatchObject({ correct: true })
    expect(resultOf(first, id)?.feedback).toMatch(/^Points covered: .*kitchen.*space/)
    expect(await grade('Something else')).toEqual(first)
    expect(server.asked).toHaveLength(1)
    expect((await getCourse(home.ctx, course.id)).model.calls).toBe(1)
  })

  test('the final exam too', async () => {
    server.tricks.trick = (question, response) => answerWith(question, response, judgment('found'))
    const { course, id } = await begun('bob@x.test')
    const graded = await gradeFinal(home.ctx, course.id, [id], [{ question_id: id, answer: MEANT }])
    expect([graded.score, graded.passed]).toEqual([100, true])
  })

  test('an answer changed while it was being judged is judged as stored', async () => {
    const { course, attempt, open, id } = await begun('cat@x.test')
    const save = (answer: string) =>
      saveAnswers(
        home.ctx,
        'cat@x.test',
        { courseId: course.id, moduleNum: 1, attemptId: attempt.attemptId },
        [{ question_id: String(open[0]!.id), answer }],
      )
    await save('Nothing comes to mind.')
    server.tricks.trick = (question, response) => {
      const isFirst = server.asked.length === 1
      const changed = isFirst ? save(MEANT) : Promise.resolve()
      changed.then(() => answerWith(question, response, judgment(isFirst ? 'missed' : 'found')))
      return true
    }
    const place = { courseId: course.id, moduleNum: 1, attemptId: attempt.attemptId }
    const graded = await gradeAttempt(home.ctx, 'cat@x.test', place, [])
    expect([resultOf(graded, id)?.correct, server.asked.length]).toEqual([true, 2])
  })
})

describe('refuses', () => {
  test('to leave a learner without a grade: the rule grades when the model fails', async () => {
    server.tricks.trick = (_question, response) => refuse(response, 401, 'no')
    const { grade, id } = await begun('dan@x.test')
    const graded = await grade('First I ask about the kitchen.')
    expect(resultOf(graded, id)?.feedback).toMatch(/Points covered: .*kitchen.*Points missing: .*space/)
  })

  test('to pay for nonsense answers', async () => {
    const { grade } = await begun('eve@x.test')
    await grade('  ')
    expect(server.asked).toHaveLength(0)
  })
})
