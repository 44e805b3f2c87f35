import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { answerWith, refuse, startModelServer } from '@/e2e/servers/model-server.ts'
import { db, disconnect, pgPool } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { saveProgress } from '../../learners/save-progress.ts'
import { startFinal } from '../final/start-final.ts'
import { gradeAttempt } from '../module/grade-attempt.ts'
import { regradeAttempt, settleAttempt } from './regrade-attempt.ts'

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
beforeEach(() => away())

const away = () => {
  server.tricks.trick = (_question, response) => refuse(response, 401, 'no')
}
/** The model is available again, and finds every point in the answers, or none. */
async function back(coverage: 'found' | 'missed'): Promise<void> {
  await pgPool().query('DELETE FROM provider_circuit')
  const points = [1, 2, 3, 4, 5].flatMap((answer) =>
    [1, 2].map((point) => ({ answer, point, coverage, quote: MEANT })),
  )
  server.tricks.trick = (question, response) => answerWith(question, response, JSON.stringify({ points }))
}

/** The rule finds neither "Ask about the kitchen" nor "Measure the space" in it; a model may. */
const MEANT = 'I have a word about their kitchen. I take the measure of the room.'
/** The rule finds the first. */
const HALF = 'First I ask about the kitchen.'

/**
 * An exam of five open questions, all answered the same while the model is unavailable; its only module is
 * watched.
 */
async function graded(email: string, answer: string) {
  const { id: courseId } = await mintTaughtCourse(home.ctx, { perTier: 9 })
  await db().question.deleteMany({ where: { module: { courseId }, type: { not: 'open' } } })
  await mintLearners(home.ctx, courseId, email)
  await saveProgress(home.ctx, email, { courseId, moduleNum: 1 }, { completed: true, attested: true })
  const { id, questions } = await startFinal(home.ctx, email, courseId)
  const answers = questions.map(({ questionId }) => ({ question_id: String(questionId), answer }))
  const grade = () => gradeAttempt(home.ctx, email, { courseId, moduleNum: null, attemptId: id }, answers)
  return { id, grade, first: await grade(), courseId }
}
const certificates = (courseId: string) => db().certificate.count({ where: { courseId } })
const requests = async (id: string) =>
  (await db().outboxEvent.findMany({ where: { name: 'attempt/graded-provisionally' } })).filter(
    ({ data }) => (data as { attempt_id: string }).attempt_id === id,
  ).length

describe('works', () => {
  test('an exam failed while the model was unavailable is passed, once, with its certificate', async () => {
    const { id, grade, first, courseId } = await graded('ann@x.test', MEANT)
    expect(first).toMatchObject({ score: 0, passed: false, provisional: true })
    expect([await requests(id), await certificates(courseId)]).toEqual([1, 0])
    await back('found')
    await Promise.all([regradeAttempt(id), regradeAttempt(id)])
    const raised = await grade()
    expect(raised).toMatchObject({ score: 100, passed: true, provisional: false })
    expect(raised.results.map(({ correct }) => correct)).toEqual(Array(5).fill(true))
    expect(await certificates(courseId)).toBe(1)
    await regradeAttempt(id)
    expect(await grade()).toEqual(raised)
    expect(await requests(id)).toBe(1)
  })

  test('a second grading lowers nothing', async () => {
    const { id, grade, first } = await graded('bob@x.test', HALF)
    expect(first).toMatchObject({ score: 50, provisional: true })
    await back('missed')
    await regradeAttempt(id)
    expect(await grade()).toEqual({ ...first, provisional: false })
  })

  test('full points from the rule are not provisional', async () => {
    const { first } = await graded('cat@x.test', 'I ask about the kitchen. I measure the space.')
    expect(first).toMatchObject({ score: 100, provisional: false })
  })

  test('a grade that could not be checked stands', async () => {
    const { id, grade, first } = await graded('dan@x.test', HALF)
    await settleAttempt(id)
    expect(await grade()).toEqual({ ...first, provisional: false })
  })
})

describe('refuses', () => {
  test('to settle anything while the model is still unavailable', async () => {
    const { id, grade, first } = await graded('eve@x.test', HALF)
    await expect(regradeAttempt(id)).rejects.toMatchObject({ code: 'model_unavailable' })
    expect(await grade()).toEqual(first)
  })
})
