import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import {
  createQuestionContract,
  getPoolContract,
  suggestQuestionsContract,
} from '@/lib/domains/quiz/contract.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as questions from '../questions/route.ts'
import * as quiz from '../route.ts'
import * as suggestions from './route.ts'

/** With more facts than a pool takes, and rules that can be asked by their figure and by their case. */
const TEXT = `${SALES_TEXT}

## Returns

If a customer brings a fridge back after 14 days, the shop must check the motor first.

If a parcel is open for more than 3 hours, the driver must take it back to the depot.

If a buyer orders more than 20 fridges, the manager must sign the offer himself.

If a door is damaged within 6 weeks of the delivery, the workshop must replace it for free.

## Fees

${[
  'Alder 40',
  'Birch 55',
  'Cedar 70',
  'Elm 85',
  'Hazel 95',
  'Larch 110',
  'Maple 125',
  'Oak 140',
  'Pine 155',
  'Willow 170',
]
  .map((fee) => fee.split(' '))
  .map(([name, price]) => `- ${name} plan: ${price} euros a month`)
  .join('\n')}
`

type Passage = { source_id: string; start: number; end: number; quote: string }
type Draft = { type: string; prompt: string; source_ref: Passage | null }

let home: MintedAccount
let stranger: MintedAccount
let written: CourseRun
let planned: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  written = await mintWrittenCourse(home.ctx, { sourceText: TEXT, asked: true })
  planned = await mintOutlinedCourse(home.ctx)
  await createModules(planned)
})
afterAll(disconnect)

const place = (run: CourseRun, module_num = 1) => ({ course_id: run.courseId, module_num })
const ask = (body: object = {}, run = written, { key = home.liveKey, module_num = 1 } = {}) =>
  callContract(suggestions, suggestQuestionsContract, { key, params: place(run, module_num), body })
const suggested = async (...asked: Parameters<typeof ask>) =>
  ((await ask(...asked)).body as { questions: Draft[] }).questions
const pool = async (run = written, key = home.liveKey) => {
  const answer = await callContract(quiz, getPoolContract, { key, params: place(run) })
  return (answer.body as { questions: (Draft & { id: string })[] }).questions
}
const promptsOf = (drafts: { prompt: string }[]) => drafts.map(({ prompt }) => prompt)

describe('works', () => {
  test('up to three questions that are not in the pool; nothing is stored', async () => {
    const before = await pool()
    const answer = await ask()
    expect(answer.status).toBe(200)
    const { questions } = answer.body as { questions: Draft[] }
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.length).toBeLessThanOrEqual(3)
    expect(promptsOf(before).filter((prompt) => promptsOf(questions).includes(prompt))).toEqual([])
    expect(await pool()).toEqual(before)
  })

  test('of a type; those seen before are not suggested again, until there are none', async () => {
    const seen: string[] = []
    for (let found = await suggested({ type: 'single_choice' }); found.length > 0; ) {
      expect(found.every(({ type }) => type === 'single_choice')).toBe(true)
      expect(seen.filter((prompt) => promptsOf(found).includes(prompt))).toEqual([])
      seen.push(...promptsOf(found))
      found = await suggested({ type: 'single_choice', exclude: seen })
    }
    expect(seen.length).toBeGreaterThan(0)
  })

  test('on the passage of a question', async () => {
    const near = await Promise.all(
      (await pool()).map(async ({ id, source_ref }) =>
        (await suggested({ question_id: id })).map((draft) => [draft.source_ref!, source_ref!] as const),
      ),
    )
    const source = await db().source.findFirstOrThrow({ where: { courseId: written.courseId } })
    // A passage is a line of this text.
    const lineAt = (at: number) => source.text.lastIndexOf('\n', at)
    const pairs = near.flat()
    expect(pairs.length).toBeGreaterThan(0)
    for (const [own, other] of pairs) {
      expect(lineAt(own.start)).toBeLessThan(other.end)
      expect(lineAt(other.start)).toBeLessThan(own.end)
    }
  })

  test('one can be sent as it is to be added, and is then not suggested again', async () => {
    const cookie = await mintCookie(home.reviewer.user)
    const [first] = await suggested()
    const added = await callContract(questions, createQuestionContract, {
      cookie,
      params: place(written),
      body: first!,
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject(first!)
    expect(promptsOf(await suggested())).not.toContain(first!.prompt)
  })

  test('in the sandbox too', async () => {
    const run = await mintWrittenCourse({ ...home.ctx, mode: 'test' }, { sourceText: SALES_TEXT })
    const [first] = await suggested({}, run, { key: home.testKey })
    const source = await db().source.findUniqueOrThrow({ where: { id: first!.source_ref!.source_id } })
    expect(source.courseId).toBe(run.courseId)
  })
})

describe('refuses', () => {
  test('a question that is not in the pool, and a type that does not exist', async () => {
    expect(codeOf(await ask({ question_id: '999999999' }))).toBe('question_not_found')
    expect((await ask({ type: 'riddle' })).status).toBe(422)
  })

  test('a question without a passage has no other on it', async () => {
    const [one] = await db().question.findMany({
      where: { module: { courseId: written.courseId, moduleIndex: 0 }, active: true },
    })
    await db().$executeRaw`UPDATE question SET source_ref = NULL WHERE id = ${one!.id}`
    expect(await suggested({ question_id: String(one!.id) })).toEqual([])
  })

  test('a pool not written yet, an invalid module number', async () => {
    expect(codeOf(await ask({}, planned))).toBe('quiz_not_available')
    expect(codeOf(await ask({}, written, { module_num: 99 }))).toBe('module_not_found')
  })
})

test("not yours: another account's pool looks like an absent one", async () => {
  await expectHidden(suggestions, suggestQuestionsContract, {
    home,
    stranger,
    params: place(written),
    absent: { course_id: 'crs_nothing' },
    body: {},
  })
})
