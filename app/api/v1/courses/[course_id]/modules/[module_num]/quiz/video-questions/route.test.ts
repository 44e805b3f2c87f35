import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPausedCourse, SCENE_SECONDS } from '@/e2e/fixtures/data/mint-paused-course.ts'
import { updateCourse } from '@/lib/domains/courses/update-course.ts'
import { createQuestion } from '@/lib/domains/quiz/questions/create-question.ts'
import {
  createVideoQuestionContract,
  listVideoQuestionsContract,
  regenerateVideoQuestionContract,
  updateVideoQuestionContract,
} from '@/lib/domains/quiz/video/video-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as again from './[question_id]/regenerate/route.ts'
import * as one from './[question_id]/route.ts'
import * as all from './route.ts'

const MANUAL = readFileSync('lib/author/fixtures/manual.en.md', 'utf8')
const OWN = { type: 'true_false', prompt: 'The tool is heavy.', correct: true, explanation: 'It is.' }

type Question = {
  id: string
  version: number
  prompt: string
  scene_index: number
  at_seconds: number
  hidden_because: string | null
  source_ref: { start: number; end: number } | null
}

let home: MintedAccount
let stranger: MintedAccount
let id: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  id = await mintPausedCourse(home.ctx, MANUAL)
})
afterAll(disconnect)

let calls = 0
const write = (body?: object, key = home.liveKey) => ({
  key,
  headers: { 'idempotency-key': `video-${calls++}` },
  ...(body && { body }),
})
const params = (extra: object = {}) => ({ course_id: id, module_num: 1, ...extra })
const list = async (key = home.liveKey) =>
  callContract(all, listVideoQuestionsContract, { key, params: params() })
const questions = async () => ((await list()).body as { questions: Question[] }).questions
const change = (question_id: string, body: object, key = home.liveKey) =>
  callContract(one, updateVideoQuestionContract, { ...write(body, key), params: params({ question_id }) })
const replace = (question_id: string, key = home.liveKey) =>
  callContract(again, regenerateVideoQuestionContract, {
    ...write(undefined, key),
    params: params({ question_id }),
  })
const add = (body: object, key = home.liveKey) =>
  callContract(all, createVideoQuestionContract, { ...write(body, key), params: params() })
const first = async () => (await questions())[0]!

describe('works', () => {
  test('questions at the ends of scenes, on passages no quiz asks about', async () => {
    const found = await questions()
    expect(found.length).toBeGreaterThan(1)
    const pool = await db().question.findMany({ where: { module: { courseId: id }, active: true } })
    for (const { scene_index, at_seconds, hidden_because, prompt, source_ref } of found) {
      expect(hidden_because).toBeNull()
      expect(at_seconds).toBe((scene_index + 1) * SCENE_SECONDS)
      expect(pool.map((each) => each.prompt)).not.toContain(prompt)
      const refs = pool.map(({ sourceRef }) => sourceRef as { start: number; end: number })
      expect(refs.some(({ start, end }) => start < source_ref!.end && source_ref!.start < end)).toBe(false)
    }
  })

  test('a person rewords, moves, leaves out and brings back', async () => {
    const { id: asked, scene_index } = await first()
    expect((await change(asked, { prompt: 'Mine?' })).body).toMatchObject({ prompt: 'Mine?', scene_index })
    expect((await change(asked, { left_out: true })).body).toMatchObject({ hidden_because: 'left_out' })
    const moved = (await change(asked, { left_out: false, scene_index: 0 })).body
    expect(moved).toMatchObject({ scene_index: 0, at_seconds: SCENE_SECONDS, hidden_because: null })
    expect((await change(asked, { scene_index })).body).toMatchObject({ scene_index, prompt: 'Mine?' })
  })

  test('a change of an outdated version is refused with the question as it is, and stores nothing', async () => {
    const { id: asked, version, prompt } = await first()
    const theirs = (await change(asked, { explanation: 'Theirs.', version })).body
    expect(theirs).toMatchObject({ explanation: 'Theirs.', version: version + 1 })
    const late = await change(asked, { prompt: 'Late?', version })
    expect(codeOf(late)).toBe('version_conflict')
    expect(late.body).toMatchObject({ detail: { error: { details: { current: theirs } } } })
    expect(await first()).toMatchObject({ prompt, version: version + 1 })
    expect((await change(asked, { version })).status).toBe(422)
  })

  test('another one of the same scene, until there is none', async () => {
    const { id: asked, scene_index } = await first()
    const before = await db().videoQuestion.count()
    const other = (await replace(asked)).body as Question
    expect(other).toMatchObject({ scene_index, hidden_because: null })
    expect(await questions()).not.toContainEqual(expect.objectContaining({ id: asked }))
    expect(codeOf(await replace(other.id))).toBe('no_other_question')
    expect(await db().videoQuestion.count()).toBe(before + 1)
    expect((await first()).id).toBe(other.id)
  })

  test('one that a quiz asks since, or that comes too soon, says so and is not asked', async () => {
    const added = await add({ scene_index: (await first()).scene_index, ...OWN })
    expect(added.body).toMatchObject({ ...OWN, kind: null, hidden_because: 'too_soon' })
    const { prompt } = OWN
    await createQuestion(home.ctx, id, 1, {
      ...{ type: 'true_false', difficulty: 'easy', prompt, options: null, correct: true, points: 1 },
      ...{ keyPoints: null, rubric: null, explanation: '', sourceRef: null },
    })
    const found = (await questions()).find((each) => each.prompt === prompt)
    expect(found).toMatchObject({ hidden_because: 'asked_in_quiz' })
  })

  test('the switch of the course', async () => {
    expect((await list()).body).toMatchObject({ video_questions: true })
    await updateCourse(home.ctx, id, { videoQuestions: false })
    expect((await list()).body).toMatchObject({ video_questions: false })
    await updateCourse(home.ctx, id, { videoQuestions: true })
  })

  test('a change changes the revision of the course', async () => {
    const revision = async () =>
      (await db().courseChange.findUniqueOrThrow({ where: { courseId: id } })).changedBy
    const before = await revision()
    await change((await first()).id, { left_out: false })
    expect(await revision()).not.toBe(before)
  })
})

describe('refuses', () => {
  test.each([
    ['a type that takes time', { type: 'open' }],
    ['a key that is no option', { correct: 'zz' }],
    ['a passage of nothing', { source_ref: { source_id: 'src_x', start: 0, end: 1 } }],
    ['no change', {}],
  ])('%s', async (_name, body) => {
    expect((await change((await first()).id, body)).status).toBe(422)
  })

  test('an unknown question or scene', async () => {
    expect(codeOf(await change((await first()).id, { scene_index: 99 }))).toBe('scene_not_found')
    expect(codeOf(await change('vqu_x', { left_out: true }))).toBe('question_not_found')
    expect(codeOf(await replace('vqu_x'))).toBe('question_not_found')
  })
})

test('not yours: the questions of another account', async () => {
  const { id: asked } = await first()
  expect(codeOf(await list(stranger.liveKey))).toBe('course_not_found')
  expect(codeOf(await change(asked, { left_out: true }, stranger.liveKey))).toBe('course_not_found')
  expect(codeOf(await replace(asked, stranger.liveKey))).toBe('course_not_found')
  expect(codeOf(await add({ scene_index: 0, ...OWN }, stranger.liveKey))).toBe('course_not_found')
})
