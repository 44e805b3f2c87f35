import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { QUESTION_KINDS } from '@/lib/author/contract/author.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { getPoolContract } from '@/lib/domains/quiz/contract.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as quiz from './route.ts'

type Question = {
  id: string
  version: number
  type: string
  difficulty: string
  prompt: string
  explanation: string
  kind: string | null
  source_ref: { source_id: string; start: number; end: number; quote: string }
}

let home: MintedAccount
let stranger: MintedAccount
let written: CourseRun
let planned: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  written = await mintWrittenCourse(home.ctx)
  planned = await mintOutlinedCourse(home.ctx)
  await createModules(planned)
})
afterAll(disconnect)

const place = (run: CourseRun, module_num: number | string = 1) => ({ course_id: run.courseId, module_num })
const read = async (run = written, module_num: number | string = 1) =>
  callContract(quiz, getPoolContract, { key: home.liveKey, params: place(run, module_num) })
const remarksOf = async () => ((await read()).body as { remarks: { type: string; reason: string }[] }).remarks
const questionsOf = async () => ((await read()).body as { questions: Question[] }).questions

describe('works', () => {
  test('the whole pool in order, each question with its passage', async () => {
    const answer = await read()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ course_id: written.courseId, module_index: 0, quiz_size: 3 })
    const questions = await questionsOf()
    const rows = await db().question.findMany({
      where: { module: { courseId: written.courseId, moduleIndex: 0 } },
      orderBy: { position: 'asc' },
    })
    expect(questions.map((question) => [question.id, question.version])).toEqual(
      rows.map((row) => [String(row.id), 1]),
    )
    expect(new Set(questions.map((question) => question.difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    )
    const [source] = await db().source.findMany({ where: { courseId: written.courseId } })
    for (const { explanation, source_ref, kind } of questions) {
      expect(QUESTION_KINDS).toContain(kind)
      expect(source?.text?.slice(source_ref.start, source_ref.end)).toBe(source_ref.quote)
      expect(explanation.length).toBeGreaterThan(20)
    }
  })

  test('a question whose key is quoted in another prompt is flagged', async () => {
    const flags = async () => ((await read()).body as { flags: object[] }).flags
    expect(await flags()).toEqual([])
    const rows = await db().question.findMany({ where: { module: { courseId: written.courseId } } })
    const choice = rows.find(({ type }) => type === 'single_choice')!
    const other = rows.find(({ id }) => id !== choice.id)!
    const options = choice.options as { id: string; text: string }[]
    const key = options.find(({ id }) => id === choice.correct)!.text.replace(/[“”]/g, '')
    const ask = (prompt: string) => db().question.update({ where: { id: other.id }, data: { prompt } })
    await ask(`What do you answer to “${key}”?`)
    const [question_id, other_question_id] = [String(choice.id), String(other.id)]
    expect(await flags()).toContainEqual(
      expect.objectContaining({ code: 'key_is_prompt', question_id, other_question_id }),
    )
    await ask(other.prompt)
  })

  test('only the newest version of an edited question', async () => {
    const [first] = await questionsOf()
    const { id, createdAt, ...row } = await db().question.findUniqueOrThrow({
      where: { id: Number(first!.id) },
    })
    await db().question.update({ where: { id }, data: { active: false } })
    const next = await db().question.create({
      data: {
        ...(row as Parameters<ReturnType<typeof db>['question']['create']>[0]['data']),
        version: 2,
        prompt: 'Asked better?',
      },
    })
    const [newest, ...others] = await questionsOf()
    expect(newest).toMatchObject({ id: String(next.id), version: 2, prompt: 'Asked better?' })
    expect(others.map((question) => question.id)).not.toContain(first!.id)
    expect(createdAt).toBeInstanceOf(Date)
  })

  test('each type is in the pool, or a remark says why not', async () => {
    const present = new Set((await questionsOf()).map(({ type }) => type))
    const missing = (await remarksOf()).map(({ type }) => type)
    expect([...present, ...missing].toSorted()).toEqual([
      'multiple_choice',
      'open',
      'ordering',
      'single_choice',
      'true_false',
    ])
    const where = {
      module: { courseId: written.courseId, moduleIndex: 0 },
      type: 'open',
      active: true,
    } as const
    const gone = await db().question.findMany({ where })
    expect(gone).not.toEqual([])
    await db().question.updateMany({ where, data: { active: false } })
    expect(await remarksOf()).toContainEqual({
      code: 'question_type_missing',
      type: 'open',
      reason: 'removed',
      found: null,
      needed: null,
    })
    await db().question.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { active: true },
    })
  })

  test('a reviewer can read it in the console', async () => {
    const cookie = await mintCookie(home.reviewer.user)
    const answer = await callContract(quiz, getPoolContract, { cookie, params: place(written) })
    expect(answer.body).toEqual((await read()).body)
  })
})

describe('refuses', () => {
  test('a pool not written yet, an invalid module number', async () => {
    const early = await read(planned)
    expect([early.status, codeOf(early)]).toEqual([404, 'quiz_not_available'])
    const absent = await read(written, 99)
    expect([absent.status, codeOf(absent)]).toEqual([404, 'module_not_found'])
    expect(await read(written, 'x')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'module_num'] }] },
    })
  })

  test('callers without a credential, other methods', async () => {
    const path = `/api/v1/courses/${written.courseId}/modules/1/quiz`
    expect((await callRoute(quiz, 'GET', path)).status).toBe(401)
    expect((await callRoute(quiz, 'DELETE', path, { key: home.liveKey })).status).toBe(405)
  })
})

test("not yours: another account's quiz looks like an absent one", async () => {
  await expectHidden(quiz, getPoolContract, {
    home,
    stranger,
    params: place(written),
    absent: { course_id: 'crs_nothing' },
  })
})
