import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLearners, questionRows } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { changeCourse, mintReleasedCourse } from '@/e2e/fixtures/data/release-course.ts'
import {
  getExamFigures,
  getGroupFigures,
  getWeekFigures,
} from '@/lib/domains/attempts/figures/get-figures.ts'
import { getOptionFigures } from '@/lib/domains/attempts/figures/get-option-figures.ts'
import { startFinal } from '@/lib/domains/attempts/final/start-final.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { startAttempt } from '@/lib/domains/attempts/module/start-attempt.ts'
import {
  getTranslatedNewsContract,
  gradeNewsContract,
  listNewsAttemptsContract,
  saveNewsAnswersContract,
  startNewsContract,
} from '@/lib/domains/attempts/news/news-contract.ts'
import { getResults } from '@/lib/domains/attempts/results/get-results.ts'
import { archiveStatistics } from '@/lib/domains/learners/archive-statistics.ts'
import { getLearnCourse } from '@/lib/domains/learners/get-learn-course.ts'
import { exportLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { getWhatsNew } from '@/lib/domains/learners/releases/get-whats-new.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import * as exporting from '../../../../../learners/[email]/export/route.ts'
import * as answering from './answers/route.ts'
import * as attempts from './attempts/route.ts'
import * as grading from './grade/route.ts'
import * as translated from './languages/[language]/route.ts'
import * as route from './route.ts'

const DONE = 'done@x.test'
const MID = 'mid@x.test'
const QUICK = 'quick@x.test'
type Quiz = { attempt_id: string; questions: { id: string; prompt: string }[]; answers: unknown[] }
type Grade = { score: number; passed: boolean; results: { correct: boolean; correct_answer: unknown }[] }

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const as = (courseId: string, email: string, account = home) => ({
  key: account.liveKey,
  headers: { 'x-learner-email': email },
  params: { course_id: courseId },
})
const start = (courseId: string, email = DONE) => callContract(route, startNewsContract, as(courseId, email))
const quizQuestions = async (courseId: string, email = DONE) =>
  (await getWhatsNew(home.ctx, email, courseId)).quizQuestions

const watch = (courseId: string, email: string, moduleNum: number) =>
  saveProgress(home.ctx, email, { courseId, moduleNum }, { completed: true, attested: true })

/** One learner with a certificate, and two who watched a module. */
async function mintLearning(onUpdate: 'keep' | 'offer' | 'require'): Promise<string> {
  const courseId = await mintReleasedCourse(home.ctx, onUpdate)
  await mintLearners(home.ctx, courseId, DONE, MID, QUICK, 'new@x.test')
  for (const email of [MID, QUICK]) await watch(courseId, email, 1)
  for (const moduleNum of [1, 2]) await watch(courseId, DONE, moduleNum)
  const { id, questions } = await startFinal(home.ctx, DONE, courseId)
  const answers = await rightAnswers(questions.map(({ questionId }) => String(questionId)))
  await gradeAttempt(home.ctx, DONE, { courseId, moduleNum: null, attemptId: id }, answers)
  return courseId
}

/** Adds a question to the second module, with the next release. */
async function addQuestions(courseId: string, perTier = 0): Promise<void> {
  const { id } = await db().module.findFirstOrThrow({ where: { courseId, moduleIndex: 1 } })
  const rows = perTier === 0 ? questionRows(id, 1, 50).slice(0, 1) : questionRows(id, perTier, 50)
  await db().question.createMany({ data: rows })
}

/** All that an attempt could count toward. */
async function standing(courseId: string) {
  const { modules, exam, standing } = await getLearnCourse(home.ctx, DONE, courseId)
  const { updatedAt: _, ...shown } = standing
  return {
    ...{ modules, exam, shown },
    results: await getResults(home.ctx, courseId),
    figures: await Promise.all(
      [getGroupFigures, getWeekFigures, getExamFigures, getOptionFigures].map((figures) =>
        figures(home.ctx, courseId, {}),
      ),
    ),
    certificates: await db().certificate.findMany({ where: { courseId } }),
    enrollment: await db().enrollment.findFirst({ where: { courseId, learner: { email: DONE } } }),
  }
}

describe('works', () => {
  test('it asks just what is new, once, and counts toward nothing', async () => {
    const courseId = await mintLearning('require')
    await addQuestions(courseId)
    await changeCourse(courseId)
    const before = await standing(courseId)
    expect(await quizQuestions(courseId)).toBe(2)
    const [first, again] = await Promise.all([start(courseId), start(courseId)])
    const quiz = first.body as Quiz
    expect(again.body).toEqual(quiz)
    const prompts = quiz.questions.map(({ prompt }) => prompt)
    expect(prompts.toSorted()).toEqual(['Asked second?', expect.stringMatching(/^Question 50 of/)])
    expect(JSON.stringify(first.body)).not.toMatch(/secret|kitchen|correct|explanation|key_points|rubric/i)
    expect((await getLearnCourse(home.ctx, DONE, courseId)).canAsk).toBe(false)
    expect(await quizQuestions(courseId)).toBe(2)

    const answers = await rightAnswers(quiz.questions.map(({ id }) => id))
    const body = { attempt_id: quiz.attempt_id, answers: answers.slice(0, 1) }
    await callContract(answering, saveNewsAnswersContract, { ...as(courseId, DONE), body })
    expect(((await start(courseId)).body as Quiz).answers).toEqual(answers.slice(0, 1))
    const grade = () =>
      callContract(grading, gradeNewsContract, {
        ...as(courseId, DONE),
        body: { attempt_id: quiz.attempt_id, answers },
      })
    const graded = (await grade()).body as Grade
    expect(graded).toMatchObject({
      score: 100,
      passed: true,
      results: [{ correct: true }, { correct: true }],
    })
    expect((await grade()).body).toEqual(graded)

    expect(await standing(courseId)).toEqual(before)
    const { body: list } = await callContract(attempts, listNewsAttemptsContract, as(courseId, DONE))
    expect(list).toMatchObject([{ attempt_id: quiz.attempt_id, release: 2, passed: true }])
    expect(await quizQuestions(courseId)).toBe(0)
    expect(codeOf(await start(courseId))).toBe('no_new_questions')

    // A quiz of the module asks others first, and the statistics that outlive a learner have none of it.
    await db().course.update({ where: { id: courseId }, data: { quizSize: 3 } })
    const next = await startAttempt(home.ctx, DONE, courseId, 1)
    expect(next.questions.map(({ prompt }) => prompt)).not.toContain('Asked second?')
    await transaction((tx) => archiveStatistics(tx, [before.enrollment!.id]))
    const kept = { questionId: { in: quiz.questions.map(({ id }) => Number(id)) } }
    expect(await db().questionStatistic.count({ where: kept })).toBe(0)
    const exported = await callContract(exporting, exportLearnerContract, {
      key: home.liveKey,
      params: { email: DONE },
    })
    const { enrollments } = exported.body as {
      enrollments: { course_id: string; attempts: { attempt_id: string }[] }[]
    }
    const own = enrollments.find(({ course_id }) => course_id === courseId)
    expect(own?.attempts.find(({ attempt_id }) => attempt_id === quiz.attempt_id)).toMatchObject({
      ...{ whats_new: true, module_index: null, release: 2 },
    })
  })

  test('watching what changed leaves the questions, at most ten at a time', async () => {
    const courseId = await mintLearning('require')
    await addQuestions(courseId, 4)
    await changeCourse(courseId)
    for (const moduleNum of [1, 2]) await watch(courseId, DONE, moduleNum)
    const asked: string[] = []
    for (const size of [10, 3]) {
      expect(await quizQuestions(courseId)).toBe(size)
      const { attempt_id, questions } = (await start(courseId)).body as Quiz
      asked.push(...questions.map(({ id }) => id))
      const body = { attempt_id, answers: [] }
      const { body: failed } = await callContract(grading, gradeNewsContract, { ...as(courseId, DONE), body })
      expect(failed).toMatchObject({ score: 0, passed: false })
    }
    expect(new Set(asked).size).toBe(13)
    expect(await quizQuestions(courseId)).toBe(0)
  })
})

describe('refuses', () => {
  test('whoever has nothing new in the release that they have', async () => {
    const courseId = await mintLearning('offer')
    expect(codeOf(await start(courseId))).toBe('no_new_questions')
    await changeCourse(courseId)
    for (const email of [DONE, MID, 'new@x.test']) {
      expect(await quizQuestions(courseId, email)).toBe(0)
      expect((await start(courseId, email)).status).toBe(409)
    }
  })

  test('keys to a learner who has not completed the course, until they pass', async () => {
    const courseId = await mintLearning('require')
    await changeCourse(courseId)
    const answer = async (email: string, isRight: boolean) => {
      const ctx = { ...home.ctx, actor: { kind: 'learner' as const, id: 'lrn', label: email } }
      const { attempt_id, questions } = (await start(courseId, email)).body as Quiz
      expect(questions.map(({ prompt }) => prompt)).toEqual(['Asked second?'])
      const [{ id } = { id: '' }] = questions
      const answers = isRight ? await rightAnswers([id]) : [{ question_id: id, answer: 'a' }]
      const place = { courseId, moduleNum: null, news: true, attemptId: attempt_id }
      return (await gradeAttempt(ctx, email, place, answers)).results
    }
    expect(await answer(MID, false)).toMatchObject([
      { correct: false, correct_answer: null, explanation: null },
    ])
    expect(await answer(QUICK, true)).toMatchObject([{ correct: true, correct_answer: 'b' }])
    // It is no exam that was passed.
    const { exam, standing } = await getLearnCourse(home.ctx, QUICK, courseId)
    expect([exam.passed, exam.attempts, standing.finalPassed]).toEqual([false, 0, null])
    const [{ passed } = {}] = await getGroupFigures(home.ctx, courseId, {})
    expect(passed).toBe(1)
  })
})

test('not yours: a course of another account, an attempt of another learner or quiz', async () => {
  const courseId = await mintLearning('require')
  await changeCourse(courseId)
  const { attempt_id } = (await start(courseId)).body as Quiz
  expect(codeOf(await callContract(route, startNewsContract, as(courseId, DONE, stranger)))).toBe(
    'not_enrolled',
  )
  const body = { attempt_id, answers: [] }
  const others = await callContract(grading, gradeNewsContract, { ...as(courseId, MID), body })
  expect(codeOf(others)).toBe('attempt_not_found')
  const reading = { ...as(courseId, MID), params: { course_id: courseId, language: 'fr' } }
  const texts = () => callContract(translated, getTranslatedNewsContract, reading)
  expect(codeOf(await texts())).toBe('attempt_not_found')
  await start(courseId, MID)
  expect(codeOf(await texts())).toBe('translation_not_found')
  const asExam = gradeAttempt(home.ctx, DONE, { courseId, moduleNum: null, attemptId: attempt_id }, [])
  await expect(asExam).rejects.toMatchObject({ code: 'attempt_not_found' })
})
