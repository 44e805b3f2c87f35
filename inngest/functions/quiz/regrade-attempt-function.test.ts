import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '../../../e2e/fixtures/data/mint-taught-course.ts'
import { answerWith, refuse, startModelServer } from '../../../e2e/servers/model-server.ts'
import { gradeAttempt } from '../../../lib/domains/attempts/module/grade-attempt.ts'
import { listAttempts } from '../../../lib/domains/attempts/module/list-attempts.ts'
import { startAttempt } from '../../../lib/domains/attempts/module/start-attempt.ts'
import { disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { PATIENCE, startPipeline } from '../pipeline-harness.ts'

let stop: Awaited<ReturnType<typeof startPipeline>>
let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await server.close()
  await disconnect()
})

test('an answer graded while the model was unavailable is graded again once it is back', async () => {
  const { ctx } = await mintAccount()
  const { id: courseId } = await mintTaughtCourse(ctx, { perTier: 5, quizSize: 15 })
  const email = 'ann@x.test'
  await mintLearners(ctx, courseId, email)
  const { attemptId, questions } = await startAttempt(ctx, email, courseId, 1)
  const open = questions.find(({ type }) => type === 'open')!
  const answer = 'I have a word about their kitchen. I take the measure of the room.'
  const points = [1, 2].map((point) => ({ answer: 1, point, coverage: 'found', quote: answer }))
  // The learner's own grading and the first attempt at the second one find it unavailable.
  server.tricks.trick = (question, response) =>
    server.asked.length <= 2
      ? refuse(response, 401, 'no')
      : answerWith(question, response, JSON.stringify({ points }))
  const given = [{ question_id: String(open.id), answer }]
  const first = await gradeAttempt(ctx, email, { courseId, moduleNum: 1, attemptId }, given)
  expect(first).toMatchObject({ score: 0, provisional: true })
  const raised = await until(async () => {
    const [attempt] = await listAttempts(ctx, email, { courseId, moduleNum: 1 })
    return attempt?.provisional === false && attempt
  }, PATIENCE)
  expect(raised.score).toBeGreaterThan(0)
  expect(raised.questions.find(({ questionId }) => questionId === open.id)).toMatchObject({ correct: true })
})
