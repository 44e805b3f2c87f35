import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLaunchedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { getFinalContract, gradeFinalContract } from '@/lib/domains/attempts/final/final-contract.ts'
import { updateQuestion } from '@/lib/domains/quiz/questions/update-question.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as grading from '../grade-final/route.ts'
import * as final from './route.ts'

type Final = { questions: { id: string; type: string }[]; served_ids: string[]; count: number }
type Grade = {
  score: number
  passed: boolean
  results: { question_id: string; points: number; correct: boolean }[]
}

let home: MintedAccount
let stranger: MintedAccount
let run: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  run = await mintWrittenCourse(home.ctx, { sourceText: SALES_TEXT, quizSize: 6 })
})
afterAll(disconnect)

const read = (query = '', account = home, course_id = run.courseId) =>
  callContract(final, getFinalContract, { key: account.liveKey, params: { course_id }, query })
const draw = async (query = '') => (await read(query)).body as Final
const grade = (body: unknown, account = home, course_id = run.courseId) =>
  callContract(grading, gradeFinalContract, { key: account.liveKey, params: { course_id }, body })
describe('works', () => {
  test('20 questions or as many as there are, without answer key or repeats', async () => {
    const drawn = await draw()
    const pool = await db().question.count({ where: { active: true, module: { courseId: run.courseId } } })
    expect(drawn.count).toBe(Math.min(20, pool))
    expect(drawn.served_ids).toEqual(drawn.questions.map(({ id }) => id))
    expect(new Set(drawn.served_ids).size).toBe(drawn.count)
    expect(JSON.stringify(drawn)).not.toMatch(
      /"(correct|key_points|rubric|explanation|option_feedback|source_ref)"/,
    )
    expect(await draw('count=0')).toMatchObject({ count: drawn.count, pass_threshold: 70 })
  })

  test('excluded questions are not drawn, unknown ids are ignored', async () => {
    const first = await draw('count=3')
    const next = await draw(`count=100&exclude=${first.served_ids.join(',')},999999999999,x,`)
    const pool = await db().question.count({ where: { active: true, module: { courseId: run.courseId } } })
    expect(next.count).toBe(pool - 3)
    expect(next.served_ids.filter((id) => first.served_ids.includes(id))).toEqual([])
  })

  test('two draws differ', async () => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => (await draw('count=5')).served_ids),
    )
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
  })

  test('all correct is 100, nothing answered 0; results are in the order served', async () => {
    const { served_ids } = await draw()
    const best = (await grade({ served_ids, answers: await rightAnswers(served_ids) })).body as Grade
    expect(best).toMatchObject({ score: 100, passed: true, pass_threshold: 70 })
    expect(best.results.map(({ question_id }) => question_id)).toEqual(served_ids)
    const none = (await grade({ served_ids, answers: [] })).body as Grade
    expect(none).toMatchObject({ score: 0, passed: false })
    expect(none.results.every(({ points, correct }) => points === 0 && !correct)).toBe(true)
  })

  test('a version edited since it was served is graded as served', async () => {
    const { served_ids } = await draw('count=4')
    const answers = await rightAnswers(served_ids)
    const row = await db().question.findUniqueOrThrow({
      where: { id: Number(served_ids[0]) },
      include: { module: true },
    })
    await updateQuestion(home.ctx, run.courseId, row.module.moduleIndex + 1, String(row.id), {
      prompt: 'Asked better?',
    })
    expect((await grade({ served_ids, answers })).body).toMatchObject({ score: 100 })
  })
})

describe('refuses', () => {
  test('a course without questions, counts out of range', async () => {
    const bare = await mintLaunchedCourse(home.ctx)
    const early = await read('', home, bare.courseId)
    expect([early.status, codeOf(early)]).toEqual([404, 'quiz_not_available'])
    for (const query of ['count=101', 'count=-1', 'count=x'])
      expect(await read(query)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', 'count'] }] },
      })
  })

  test('served ids and answers that do not match', async () => {
    const { served_ids } = await draw('count=3')
    const [first, second, third] = served_ids as [string, string, string]
    const issues = async (body: unknown) => {
      const answer = await grade(body)
      expect(answer.status).toBe(422)
      return (answer.body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc.join('.'))
    }
    expect(await issues({ answers: [] })).toEqual(['body.served_ids'])
    expect(await issues({ served_ids: [], answers: [] })).toEqual(['body.served_ids'])
    expect(await issues({ served_ids: [first, first, '0', 'x', '99999999999'], answers: [] })).toEqual([
      'body.served_ids.1',
      'body.served_ids.2',
      'body.served_ids.3',
      'body.served_ids.4',
    ])
    expect(
      await issues({
        served_ids: [first, second],
        answers: [
          { question_id: third, answer: null },
          { question_id: first, answer: null },
          { question_id: first, answer: null },
          { question_id: second, answer: ['nowhere'] },
        ],
      }),
    ).toEqual(['body.answers.0.question_id', 'body.answers.2.question_id', 'body.answers.3.answer'])
  })

  test('callers without a credential', async () => {
    const place = `/api/v1/courses/${run.courseId}/quiz`
    expect((await callRoute(final, 'GET', `${place}/final`)).status).toBe(401)
    expect((await callRoute(grading, 'POST', `${place}/grade-final`)).status).toBe(401)
  })
})

test("not yours: another account's course looks like an absent one", async () => {
  const theirs = await read('', stranger)
  expect(theirs.status).toBe(404)
  expect(theirs.body).toEqual((await read('', stranger, 'crs_nothing')).body)
  const graded = await grade({ served_ids: ['1'], answers: [] }, stranger)
  expect([graded.status, codeOf(graded)]).toEqual([404, 'course_not_found'])
})
