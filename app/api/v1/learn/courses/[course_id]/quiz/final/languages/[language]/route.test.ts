import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintSisterCourse } from '@/e2e/fixtures/data/mint-sister-course.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { startFinal } from '@/lib/domains/attempts/final/start-final.ts'
import { getTranslatedFinalContract } from '@/lib/domains/attempts/languages/translated-quiz-contract.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

const LEARNER = 'li@x.test'
let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  const course = await mintTaughtCourse(home.ctx, { modules: 2 })
  courseId = course.id
  await mintSisterCourse(home.ctx, course)
  await mintLearners(home.ctx, courseId, LEARNER)
})
afterAll(disconnect)

type Exam = { questions: { prompt: string; explanation: string | null }[] }
const read = (key = home.liveKey) =>
  callContract(route, getTranslatedFinalContract, {
    ...{ key, headers: { 'x-learner-email': LEARNER }, params: { course_id: courseId, language: 'fr' } },
  })
test('refuses: no attempt yet, a stranger', async () => {
  expect(codeOf(await read())).toBe('attempt_not_found')
  expect(codeOf(await read((await mintAccount()).liveKey))).toBe('not_enrolled')
})

test('works: the exam of all modules in the other language, and its explanations once it is passed', async () => {
  const { id, questions } = await startFinal(home.ctx, LEARNER, courseId)
  const open = (await read()).body as Exam
  expect(open.questions.map(({ prompt }) => prompt)).toEqual(
    questions.map(({ question }) => `FR ${question.prompt}`),
  )
  expect(JSON.stringify(open)).not.toMatch(/secret|kitchen|correct/i)
  const right = await rightAnswers(questions.map(({ questionId }) => String(questionId)))
  const place = { courseId, moduleNum: null, attemptId: id }
  const { passed } = await gradeAttempt(home.ctx, LEARNER, place, right)
  expect(passed).toBe(true)
  const graded = (await read()).body as Exam
  expect(graded.questions.map(({ explanation }) => explanation)).toEqual(
    questions.map(({ question }) => `FR ${question.explanation}`),
  )
})
