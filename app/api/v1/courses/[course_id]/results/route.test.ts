import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import {
  mintEnrollment,
  mintFinishedCourse,
  rightAnswers,
  watchAll,
} from '@/e2e/fixtures/data/mint-finished-course.ts'
import { startFinal } from '@/lib/domains/attempts/final/start-final.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { getResultsContract } from '@/lib/domains/attempts/results/results-contract.ts'
import { resultFlags } from '@/lib/domains/attempts/results/results-flags.ts'
import { eraseLearnerContract, exportLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as exporting from '../../../learners/[email]/export/route.ts'
import * as erasing from '../../../learners/[email]/route.ts'
import * as route from './route.ts'

type Question = {
  question_id: string
  served: number
  graded: number
  correct: number
  average_seconds: number | null
}
type Results = {
  learners: object
  final_exam: object
  modules: { watched: number; questions: Question[] }[]
}

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let asked: string[]
const ADA = 'ada@example.test'

beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx, { title: '=HYPERLINK("x")' })
  const enrollmentId = await mintEnrollment(home.ctx, courseId, ADA, 'Ada')
  await mintEnrollment(home.ctx, courseId, 'bob@example.test')
  await watchAll(enrollmentId, courseId)
  const exam = await startFinal(home.ctx, ADA, courseId)
  asked = exam.questions.map(({ questionId }) => String(questionId))
  // Ten seconds for the first answer, twenty for the second; the rest arrive with grading, a minute later.
  const start = new Date(Math.floor(exam.startedAt.getTime() / 1000) * 1000 - 60_000)
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  await db().quizAttempt.update({ where: { id: exam.id }, data: { startedAt: start } })
  for (const [position, answeredAt] of [at(10), at(30)].entries())
    await db().attemptQuestion.update({
      where: { attemptId_position: { attemptId: exam.id, position } },
      data: { answeredAt },
    })
  const answers = await rightAnswers(asked)
  await gradeAttempt(home.ctx, ADA, { courseId, moduleNum: null, attemptId: exam.id }, answers)
})
afterAll(disconnect)

const read = async () => {
  const answer = await callContract(route, getResultsContract, {
    key: home.liveKey,
    params: { course_id: courseId },
  })
  expect(answer.status).toBe(200)
  return answer.body as Results
}
const questionsOf = (results: Results) => results.modules.flatMap(({ questions }) => questions)

describe('works', () => {
  test('learners, modules and the exam, with the success rate and the time of each question', async () => {
    const results = await read()
    expect(results.learners).toEqual({
      enrolled: 2,
      in_progress: 0,
      overdue: 0,
      completed: 1,
      average_progress_percent: 50,
    })
    expect(results.final_exam).toEqual({ attempts: 1, pass_rate: 1, average_score: 100 })
    expect(results.modules.map(({ watched }) => watched)).toEqual(results.modules.map(() => 1))
    const questions = questionsOf(results)
    const pool = await db().question.count({ where: { active: true, module: { courseId } } })
    expect(questions).toHaveLength(pool)
    for (const { question_id, served, graded, correct } of questions)
      expect([served, graded, correct]).toEqual(asked.includes(question_id) ? [1, 1, 1] : [0, 0, 0])
    const seconds = (position: number) =>
      questions.find(({ question_id }) => question_id === asked[position])?.average_seconds
    expect([seconds(0), seconds(1)]).toEqual([10, 20])
  })

  test('as CSV, with formulas escaped', async () => {
    const question = await db().question.findUniqueOrThrow({ where: { id: Number(asked[0]) } })
    await db().question.update({ where: { id: question.id }, data: { prompt: '=1+1, "so"' } })
    const answer = await route.GET(
      new Request(`http://127.0.0.1:3000/api/v1/courses/${courseId}/results`, {
        headers: { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' },
      }),
    )
    const lines = (await answer.text()).split('\r\n')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(lines[0]).toBe(
      'module_index,module_title,question_id,version,active,type,difficulty,prompt,served,graded,correct,correct_rate,average_seconds,flags',
    )
    expect(lines.filter((line) => line.includes(`"'=1+1, ""so"""`))).toHaveLength(1)
    await db().question.update({ where: { id: question.id }, data: { prompt: question.prompt } })
  })

  test("a learner's data: exported in full, then erased; the statistics of questions stay", async () => {
    const call = { key: home.liveKey, params: { email: 'Ada@Example.test' } }
    const exported = await callContract(exporting, exportLearnerContract, call)
    expect(exported.body).toMatchObject({
      email: ADA,
      name: 'Ada',
      enrollments: [
        {
          status: 'completed',
          attempts: [
            {
              module_index: null,
              score: 100,
              questions: asked.map((question_id) => ({ question_id, correct: true })),
            },
          ],
        },
      ],
      certificates: [{ learner_name: 'Ada', valid: true }],
    })
    const before = questionsOf(await read())
    expect((await callContract(erasing, eraseLearnerContract, call)).body).toEqual({
      email: ADA,
      deleted: true,
      lrs_statements: 0,
    })
    const after = await read()
    expect(after.learners).toMatchObject({ enrolled: 1, completed: 0 })
    expect(questionsOf(after)).toEqual(before)
    const { accountId } = home.ctx
    const left = await Promise.all([
      db().learner.count({ where: { accountId, email: ADA } }),
      db().certificate.count({ where: { accountId } }),
      db().quizAttempt.count({ where: { enrollment: { courseId } } }),
    ])
    expect(left).toEqual([0, 0, 0])
    expect(codeOf(await callContract(erasing, eraseLearnerContract, call))).toBe('learner_not_found')
  })
})

describe('refuses', () => {
  test('callers without a credential', async () => {
    expect((await callRoute(route, 'GET', `/api/v1/courses/${courseId}/results`)).status).toBe(401)
    expect((await callRoute(erasing, 'DELETE', `/api/v1/learners/${ADA}`)).status).toBe(401)
  })
})

describe('not yours', () => {
  test("another account's course and learner look like absent ones", async () => {
    const params = { course_id: courseId }
    await expectHidden(route, getResultsContract, {
      home,
      stranger,
      params,
      absent: { course_id: 'crs_nothing' },
    })
    const call = (email: string) =>
      callContract(exporting, exportLearnerContract, { key: stranger.liveKey, params: { email } })
    const theirs = await call('bob@example.test')
    expect([theirs.status, codeOf(theirs)]).toEqual([404, 'learner_not_found'])
    expect(theirs.body).toEqual((await call('nobody@example.test')).body)
  })
})

test.each([
  [{ graded: 19, correct: 19 }, []],
  [{ graded: 20, correct: 19 }, ['too_easy']],
  [{ graded: 20, correct: 18 }, []],
  [{ graded: 20, correct: 2 }, ['too_hard']],
  [{ graded: 20, correct: 3 }, []],
])('%o is flagged %o', (result, flags) => {
  expect(resultFlags(result)).toEqual(flags)
})
