import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintGeneratedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  gradeAttemptContract,
  listAttemptsContract,
  saveAnswersContract,
  startAttemptContract,
} from '@/lib/domains/attempts/module/attempt-contract.ts'
import {
  getLearnCourseContract,
  getLearnModuleContract,
  saveProgressContract,
} from '@/lib/domains/learners/learn-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as progress from './modules/[module_num]/progress/route.ts'
import * as module from './modules/[module_num]/route.ts'
import * as answers from './quiz/modules/[module_num]/answers/route.ts'
import * as attempts from './quiz/modules/[module_num]/attempts/route.ts'
import * as grade from './quiz/modules/[module_num]/grade/route.ts'
import * as quiz from './quiz/modules/[module_num]/route.ts'
import * as course from './route.ts'

const SECRET = [
  'correct',
  'key_points',
  'rubric',
  'explanation',
  'option_feedback',
  'source_ref',
  'source_refs',
  'correct_answer',
]

let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintGeneratedCourse(home.ctx, { quizSize: 3 })).courseId
  await db().module.updateMany({ where: { courseId }, data: { status: 'ready', stage: 'done' } })
  await db().course.update({ where: { id: courseId }, data: { status: 'ready', stage: 'done' } })
  await mintLearners(home.ctx, courseId, 'ann@x.test', 'bob@x.test', 'cid@x.test')
})
afterAll(disconnect)

type Route = Parameters<typeof callContract>[0]
type Body = Record<string, unknown>
type Question = { id: string; type: string; options?: { id: string }[] }
const calls =
  (email: string, key = home.liveKey, id = courseId, module_num: number | string = 1) =>
  (route: Route, contract: Parameters<typeof callContract>[1], body?: unknown) =>
    callContract(route, contract, {
      key,
      params: { course_id: id, module_num },
      headers: { 'x-learner-email': email },
      body,
    })

/** Every key in a value, at any depth. */
const keysOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

describe('works', () => {
  test('nothing of the answer key, and no source, is exposed before grading', async () => {
    const ann = calls('ann@x.test')
    const started = await ann(quiz, startAttemptContract)
    const { attempt_id, questions } = started.body as { attempt_id: string; questions: Question[] }
    const saved = await ann(answers, saveAnswersContract, {
      attempt_id,
      answers: [{ question_id: questions[0]!.id, answer: null }],
    })
    const before = [
      started,
      saved,
      await ann(course, getLearnCourseContract),
      await ann(module, getLearnModuleContract),
      await ann(progress, saveProgressContract, { position_seconds: 1 }),
      await ann(attempts, listAttemptsContract),
    ]
    for (const answer of before) expect(keysOf(answer.body).filter((key) => SECRET.includes(key))).toEqual([])
    const rows = await db().question.findMany({ where: { module: { courseId } } })
    const shown = JSON.stringify(before.slice(0, 3).map(({ body }) => body))
    for (const { explanation } of rows) expect(shown).not.toContain(JSON.stringify(explanation).slice(1, -1))
    const graded = await ann(grade, gradeAttemptContract, { attempt_id })
    expect(graded.body).toMatchObject({ attempt_id, score: 0, passed: false })
    expect(keysOf(graded.body)).toContain('explanation')
    const asked = { questions: (started.body as Body).questions, answers: (saved.body as Body).answers }
    expect((await ann(attempts, listAttemptsContract)).body).toMatchObject([
      { ...(graded.body as object), ...asked },
    ])
  })

  test('a player gets video, captions, poster, transcript and chapters; the position is stored', async () => {
    const bob = calls('bob@x.test')
    const row = await db().module.findFirstOrThrow({ where: { courseId, moduleIndex: 0 } })
    const fresh = await bob(module, getLearnModuleContract)
    expect(fresh.headers.get('cache-control')).toBe('no-store')
    const player = fresh.body as Body & { transcript: object[]; chapters: { start_seconds: number }[] }
    expect(player).toMatchObject({ available: true, position_seconds: 0, completed: false, title: row.title })
    for (const url of ['video_url', 'captions_url', 'poster_url'])
      expect(player[url]).toMatch(/^http:\/\/.*\/api\/v1\/files\//)
    expect(player.transcript.length).toBe(player.chapters.length)
    expect(player.chapters.length).toBeGreaterThan(1)

    const put = async (body: object) => (await bob(progress, saveProgressContract, body)).body
    expect(await put({ position_seconds: 3.5 })).toMatchObject({ position_seconds: 3.5, completed: false })
    expect(await put({ position_seconds: 99_999, completed: true })).toMatchObject({
      position_seconds: row.durationSeconds,
      completed: false,
      claimed: true,
    })
    expect(await put({ attested: true })).toMatchObject({ completed: true, claimed: false })
    expect(await put({ position_seconds: 2, completed: false })).toMatchObject({
      position_seconds: 2,
      completed: true,
    })
    const overview = (await bob(course, getLearnCourseContract)).body
    expect(overview).toMatchObject({
      course_id: courseId,
      status: 'in_progress',
      modules_completed: 1,
      brand: { company_name: 'Boreal' },
      modules: [
        { module_index: 0, position_seconds: 2, completed: true, quiz: { available: true, attempts: 0 } },
      ],
    })
  })

  test('an unlisted course stays playable, and an updating module keeps its video and quiz', async () => {
    await db().course.update({ where: { id: courseId }, data: { listed: false } })
    await db().module.updateMany({ where: { courseId }, data: { status: 'updating' } })
    const bob = calls('bob@x.test')
    expect((await bob(course, getLearnCourseContract)).body).toMatchObject({ modules: [{ available: true }] })
    expect((await bob(module, getLearnModuleContract)).body).toMatchObject({ video_url: expect.any(String) })
    expect((await bob(quiz, startAttemptContract)).status).toBe(200)
  })
})

describe('refuses', () => {
  test('an invalid or unreleased module', async () => {
    const early = await mintTaughtCourse(home.ctx)
    await db().module.updateMany({
      where: { courseId: early.id },
      data: { status: 'pending', stage: 'slides' },
    })
    await mintLearners(home.ctx, early.id, 'ann@x.test')
    const ann = calls('ann@x.test', home.liveKey, early.id)
    expect((await ann(module, getLearnModuleContract)).body).toMatchObject({
      available: false,
      video_url: null,
    })
    expect(codeOf(await ann(quiz, startAttemptContract))).toBe('quiz_not_available')
    expect(codeOf(await ann(progress, saveProgressContract, { completed: true }))).toBe('video_not_ready')
    const absent = calls('ann@x.test', home.liveKey, early.id, 9)
    expect(codeOf(await absent(module, getLearnModuleContract))).toBe('module_not_found')
    expect(codeOf(await absent(quiz, startAttemptContract))).toBe('module_not_found')
    expect(codeOf(await absent(progress, saveProgressContract, { completed: true }))).toBe('module_not_found')
    expect(codeOf(await absent(attempts, listAttemptsContract))).toBe('module_not_found')
    expect((await calls('ann@x.test', home.liveKey, early.id, 0)(quiz, startAttemptContract)).status).toBe(
      422,
    )
  })

  test('HEAD on a quiz, which would start one; empty progress, a negative position', async () => {
    const path = `/api/v1/learn/courses/${courseId}/quiz/modules/1`
    const request = new Request(`http://127.0.0.1:3000${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${home.liveKey}`, 'x-learner-email': 'cid@x.test' },
    })
    expect((await quiz.HEAD(request)).status).toBe(405)
    expect(
      await db().quizAttempt.count({ where: { enrollment: { learner: { email: 'cid@x.test' } } } }),
    ).toBe(0)
    expect((await callRoute(quiz, 'POST', path, { key: home.liveKey })).status).toBe(405)
    const cid = calls('cid@x.test')
    expect((await cid(progress, saveProgressContract, {})).status).toBe(422)
    expect((await cid(progress, saveProgressContract, { position_seconds: -1 })).status).toBe(422)
  })
})

describe('not yours', () => {
  const routes: [Route, Parameters<typeof callContract>[1], object?][] = [
    [course, getLearnCourseContract],
    [module, getLearnModuleContract],
    [progress, saveProgressContract, { completed: true }],
    [quiz, startAttemptContract],
    [answers, saveAnswersContract, { attempt_id: 'att_x', answers: [] }],
    [grade, gradeAttemptContract, { attempt_id: 'att_x' }],
    [attempts, listAttemptsContract],
  ]

  test.each(routes)(
    'an unknown learner, an absent course, another account: the same response',
    async (...call) => {
      const stranger = await mintAccount()
      const refused = [
        await calls('nobody@x.test')(...call),
        await calls('ann@x.test', home.liveKey, 'crs_absent')(...call),
        await calls('ann@x.test', stranger.liveKey)(...call),
        await calls('ann@x.test', home.testKey)(...call),
      ]
      for (const { status, body } of refused)
        expect([status, body]).toEqual([
          404,
          {
            detail: {
              error: {
                type: 'not_found_error',
                code: 'not_enrolled',
                message: 'Not enrolled in this course',
              },
            },
          },
        ])
    },
  )

  test("another learner's attempt", async () => {
    const { attempt_id } = (await calls('cid@x.test')(quiz, startAttemptContract)).body as {
      attempt_id: string
    }
    const ann = calls('ann@x.test')
    expect(codeOf(await ann(grade, gradeAttemptContract, { attempt_id }))).toBe('attempt_not_found')
    expect(codeOf(await ann(answers, saveAnswersContract, { attempt_id, answers: [] }))).toBe(
      'attempt_not_found',
    )
  })
})
