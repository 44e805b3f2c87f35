import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPausedCourse } from '@/e2e/fixtures/data/mint-paused-course.ts'
import { mintLearners } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { settleCourse } from '@/e2e/fixtures/data/release-course.ts'
import {
  answerVideoQuestionContract,
  learnVideoQuestionsContract,
} from '@/lib/domains/attempts/video/video-answer-contract.ts'
import { updateCourse } from '@/lib/domains/courses/update-course.ts'
import { eraseLearner } from '@/lib/domains/learners/erase-learner.ts'
import { exportLearner } from '@/lib/domains/learners/export-learner.ts'
import { getLearnModule } from '@/lib/domains/learners/get-learn-module.ts'
import { serializeLearnerExport } from '@/lib/domains/learners/personal-data-wire.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { changeVideoQuestion } from '@/lib/domains/quiz/video/change-video-question.ts'
import { listVideoQuestions, type PlacedQuestion } from '@/lib/domains/quiz/video/read-video-questions.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as answer from './[question_id]/answer/route.ts'
import * as all from './route.ts'

const MANUAL = readFileSync('lib/author/fixtures/manual.en.md', 'utf8')

type Asked = {
  id: string
  at_seconds: number
  prompt: string
  options: { id: string; text: string }[] | null
  answered: boolean
}

let home: MintedAccount
let id: string
let written: PlacedQuestion
beforeAll(async () => {
  home = await mintAccount()
  id = await mintPausedCourse(home.ctx, MANUAL)
  written = (await listVideoQuestions(home.ctx, id, 1)).questions[0]!
})
afterAll(disconnect)

let number = 0
async function enrolled() {
  number += 1
  const email = `video${number}@x.test`
  await mintLearners(home.ctx, id, email)
  return email
}
const as = (email: string, key = home.liveKey) => ({ key, headers: { 'x-learner-email': email } })
const list = async (email: string, { module_num = 1, course_id = id, key = home.liveKey } = {}) =>
  callContract(all, learnVideoQuestionsContract, { ...as(email, key), params: { course_id, module_num } })
const asked = async (email: string) => ((await list(email)).body as { questions: Asked[] }).questions
let calls = 0
const say = (
  email: string,
  said: unknown,
  { question_id = written.id, module_num = 1, course_id = id, key = home.liveKey } = {},
) =>
  callContract(answer, answerVideoQuestionContract, {
    ...{ key, body: { answer: said }, params: { course_id, module_num, question_id } },
    headers: { 'x-learner-email': email, 'idempotency-key': `say-${calls++}` },
  })
const wrong = () => written.content.options!.find(({ id }) => id !== written.content.correct)!.id

describe('works', () => {
  test('where the video pauses, and no key in any byte', async () => {
    const email = await enrolled()
    const response = await list(email)
    const [question] = (response.body as { questions: Asked[] }).questions
    expect(question).toEqual({
      id: written.id,
      scene_index: written.scene.sceneIndex,
      at_seconds: written.at,
      type: 'single_choice',
      prompt: written.content.prompt,
      options: expect.arrayContaining(written.content.options!),
      answered: false,
    })
    const bytes = JSON.stringify([response.body, await getLearnModule(home.ctx, email, id, 1)])
    for (const secret of [
      written.content.explanation,
      'explanation',
      'correct',
      'optionFeedback',
      'Correct.',
    ])
      expect(bytes).not.toContain(secret)
  })

  test('an answer: right or not, the key, the reason, and when it was said', async () => {
    const { correct, explanation } = written.content
    const right = (await say(await enrolled(), correct)).body as { from_seconds: number; to_seconds: number }
    const told = { question_id: written.id, correct_answer: correct, explanation }
    expect(right).toMatchObject({ ...told, correct: true, answer: correct })
    expect(right.from_seconds).toBeLessThan(right.to_seconds)
    expect(right.to_seconds).toBeLessThanOrEqual(written.at)
    expect((await say(await enrolled(), wrong())).body).toMatchObject({ ...told, correct: false })
  })

  test('the first answer is remembered, for this learner only, and counts for nothing', async () => {
    const [email, other] = [await enrolled(), await enrolled()]
    const before = await db().enrollment.findFirstOrThrow({ where: { learner: { email } } })
    await say(email, wrong())
    expect((await say(email, written.content.correct)).body).toMatchObject({
      correct: false,
      answer: wrong(),
    })
    expect((await asked(email))[0]).toMatchObject({ answered: true })
    expect((await asked(other))[0]).toMatchObject({ answered: false })
    expect(await db().quizAttempt.count({ where: { enrollmentId: before.id } })).toBe(0)
    expect(await db().enrollment.findUniqueOrThrow({ where: { id: before.id } })).toEqual(before)
  })

  test('answers are exported and erased with their learner', async () => {
    const email = await enrolled()
    await say(email, wrong())
    const { enrollments } = serializeLearnerExport(await exportLearner(home.ctx, email))
    expect(enrollments[0]!.video_answers).toEqual([
      {
        module_index: 0,
        prompt: written.content.prompt,
        answer: wrong(),
        answered_at: expect.any(String),
        correct: false,
      },
    ])
    const { id: enrollmentId } = await db().enrollment.findFirstOrThrow({ where: { learner: { email } } })
    await eraseLearner(home.ctx, email)
    expect(await db().videoAnswer.count({ where: { enrollmentId } })).toBe(0)
  })

  test('search and asking know nothing of it', async () => {
    const own = { contains: written.content.prompt }
    expect(await db().searchEntry.count({ where: { courseId: id, text: own } })).toBe(0)
  })

  test('none that is left out, of a course that asks none, or before the video is released', async () => {
    const email = await enrolled()
    const place = { courseId: id, moduleNum: 1, questionId: written.id }
    const ids = async () => (await asked(email)).map((each) => each.id)
    await changeVideoQuestion(home.ctx, place, { isLeftOut: true })
    expect(await ids()).not.toContain(written.id)
    expect(codeOf(await say(email, wrong()))).toBe('question_not_found')
    await changeVideoQuestion(home.ctx, place, { isLeftOut: false })
    expect(await ids()).toContain(written.id)
    await updateCourse(home.ctx, id, { videoQuestions: false })
    expect(await ids()).toEqual([])
    await updateCourse(home.ctx, id, { videoQuestions: true })
    await db().module.updateMany({ where: { courseId: id }, data: { status: 'pending' } })
    expect(await ids()).toEqual([])
    await db().module.updateMany({ where: { courseId: id }, data: { status: 'ready' } })
  })
})

describe('refuses', () => {
  test('an answer of another shape, an unknown option, a question of another module', async () => {
    const email = await enrolled()
    expect((await say(email, true)).status).toBe(422)
    expect((await say(email, 'zz')).status).toBe(422)
    expect(codeOf(await say(email, wrong(), { module_num: 2 }))).toBe('question_not_found')
    expect(codeOf(await say(email, wrong(), { question_id: 'vqu_x' }))).toBe('question_not_found')
    expect(codeOf(await say(email, wrong(), { module_num: 99 }))).toBe('module_not_found')
  })
})

test('not yours: courses of others, whether learner or account', async () => {
  const email = await enrolled()
  const stranger = await mintAccount()
  expect(codeOf(await list('nobody@x.test'))).toBe('not_enrolled')
  expect(codeOf(await say('nobody@x.test', wrong()))).toBe('not_enrolled')
  expect(codeOf(await list(email, { key: stranger.liveKey }))).toBe('not_enrolled')
  expect(codeOf(await say(email, wrong(), { key: stranger.liveKey }))).toBe('not_enrolled')
  const other = await mintPausedCourse(home.ctx, MANUAL)
  expect(codeOf(await say(email, wrong(), { course_id: other }))).toBe('not_enrolled')
  await mintLearners(home.ctx, other, email)
  expect(codeOf(await say(email, wrong(), { course_id: other }))).toBe('question_not_found')
})

test('whoever stays with an earlier release is asked nothing: the seconds are of another video', async () => {
  await settleCourse(id)
  const email = await enrolled()
  await saveProgress(home.ctx, email, { courseId: id, moduleNum: 1 }, { positionSeconds: 1 })
  expect(await asked(email)).not.toEqual([])
  const data = { title: 'Another title', videoKey: 'another.mp4' }
  await db().module.updateMany({ where: { courseId: id, moduleIndex: 0 }, data })
  await settleCourse(id)
  expect(await asked(email)).toEqual([])
  expect(await asked(await enrolled())).not.toEqual([])
})
