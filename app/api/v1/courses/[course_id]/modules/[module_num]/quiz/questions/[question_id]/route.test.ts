import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { completeModule } from '@/lib/domains/modules/complete-module.ts'
import {
  deleteQuestionContract,
  getPoolContract,
  updateQuestionContract,
} from '@/lib/domains/quiz/contract.ts'
import { generateQuiz } from '@/lib/domains/quiz/generate-quiz.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { updateCourseReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as quiz from '../../route.ts'
import * as question from './route.ts'

type Wire = {
  id: string
  version: number
  asset_id: number
  prompt: string
  type: string
  kind: string | null
}

let home: MintedAccount
let stranger: MintedAccount
let run: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  run = await mintWrittenCourse(home.ctx, { settings: { quiz_review: 'manual' } })
})
afterAll(disconnect)

const place = (question_id: string) => ({ course_id: run.courseId, module_num: 1, question_id })
const change = (id: string, body: object) =>
  callContract(question, updateQuestionContract, { key: home.liveKey, params: place(id), body })
const remove = (id: string) =>
  callContract(question, deleteQuestionContract, { key: home.liveKey, params: place(id) })
const pool = async (): Promise<Wire[]> => {
  const params = { course_id: run.courseId, module_num: 1 }
  const answer = await callContract(quiz, getPoolContract, { key: home.liveKey, params })
  return (answer.body as { questions: Wire[] }).questions
}
const ledger = ({ asset_id }: Wire) => db().reviewEntry.findUniqueOrThrow({ where: { assetId: asset_id } })

describe('works', () => {
  test('an edit creates a new version in the same position; the old one is unchanged', async () => {
    const [first, ...rest] = await pool()
    const answer = await change(first!.id, { prompt: 'Asked better?', points: 4 })
    expect(answer.status).toBe(200)
    expect(first!.kind).not.toBeNull()
    const newest = answer.body as Wire
    expect(newest).toEqual({ ...first, id: newest.id, version: 2, prompt: 'Asked better?', points: 4 })
    expect(await pool()).toEqual([newest, ...rest])
    expect(await db().question.findUnique({ where: { id: Number(first!.id) } })).toMatchObject({
      prompt: first!.prompt,
      active: false,
    })
  })

  test('an edit that changes nothing creates no version', async () => {
    const [first] = await pool()
    const answer = await change(first!.id, { prompt: first!.prompt })
    expect(answer.body).toEqual(first)
  })

  test('a question can change its type, and is then no longer of its kind', async () => {
    const chosen = (await pool()).find(({ type }) => type === 'single_choice' || type === 'multiple_choice')
    const answer = await change(chosen!.id, { type: 'true_false', correct: true })
    expect(answer.body).toMatchObject({ type: 'true_false', correct: true, options: null, kind: null })
  })

  test('a removed question is no longer drawn; its version stays, and the pool is not regenerated', async () => {
    const before = await pool()
    const last = before.at(-1)!
    const answer = await remove(last.id)
    expect([answer.status, answer.body]).toEqual([200, { question_id: last.id, deleted: true }])
    expect(await pool()).toEqual(before.slice(0, -1))
    expect(await db().question.count({ where: { id: Number(last.id) } })).toBe(1)
    await generateQuiz({ ...run, moduleIndex: 0 })
    expect(await pool()).toEqual(before.slice(0, -1))
    expect(codeOf(await remove(last.id))).toBe('question_not_found')
    expect(codeOf(await change(last.id, { points: 3 }))).toBe('question_not_found')
  })
})

describe('review', () => {
  test('an edit needs approval, a removal does not, and may be what opens the gate', async () => {
    await approveEntries(home.ctx, run.courseId, { checkpoint: 'quiz_review' })
    const [first, second] = await pool()
    const edited = (await change(second!.id, { explanation: 'Because.' })).body as Wire
    expect(await ledger(edited)).toMatchObject({ status: 'edited', reviewedBy: 'First key' })
    expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
    const gate = { courseId: run.courseId, checkpoint: 'quiz_review' } as const
    expect(await db().openReview.count({ where: gate })).toBe(1)
    await remove(edited.id)
    expect(await ledger(edited)).toMatchObject({
      status: 'approved',
      reviewedBy: 'First key',
      made: false,
    })
    expect(await db().openReview.count({ where: gate })).toBe(0)
    expect(await passGate(run, 'quiz_review', 0)).toBe('released')
    expect((await ledger(first!)).status).toBe('approved')
  })

  test('an edit after the gate was passed opens it again, until it is approved', async () => {
    expect(await passGate(run, 'quiz_review', 0)).toBe('released')
    const [first] = await pool()
    await change(first!.id, { explanation: 'Since then.' })
    const gate = { courseId: run.courseId, checkpoint: 'quiz_review' } as const
    expect(await db().openReview.count({ where: gate })).toBe(1)
    expect(await completeModule({ ...run, moduleIndex: 0 })).not.toBe('ready')
    await approveEntries(home.ctx, run.courseId, { assetId: first!.asset_id })
    expect(await db().openReview.count({ where: gate })).toBe(0)
  })

  test('at an automatic checkpoint the edit counts as approved', async () => {
    await updateCourseReviewSettings(home.ctx, run.courseId, { quiz_review: 'auto' })
    const [first] = await pool()
    const edited = (await change(first!.id, { explanation: 'So it is.' })).body as Wire
    expect(await ledger(edited)).toMatchObject({ status: 'approved', reviewedBy: 'First key' })
    await updateCourseReviewSettings(home.ctx, run.courseId, { quiz_review: 'manual' })
  })

  test('in a ready course too, and the course stays ready', async () => {
    const course = { where: { id: run.courseId } }
    const module = { where: { courseId: run.courseId } }
    await db().module.updateMany({ ...module, data: { status: 'ready', stage: 'done' } })
    await db().course.update({ ...course, data: { status: 'ready', stage: 'done' } })
    const [first] = await pool()
    const edited = (await change(first!.id, { explanation: 'Still so.' })).body as Wire
    expect((await ledger(edited)).status).toBe('approved')
    expect(await db().course.findUnique(course)).toMatchObject({ status: 'ready', stage: 'done' })
    expect(await db().openReview.count(module)).toBe(0)
  })
})

describe('refuses', () => {
  test('an edit of an outdated version, with both versions and who saved last', async () => {
    const [first] = await pool()
    const newest = (await change(first!.id, { points: 7 })).body as Wire
    for (const answer of [await change(first!.id, { points: 9 }), await remove(first!.id)]) {
      expect([answer.status, codeOf(answer)]).toEqual([409, 'version_conflict'])
      expect(answer.body).toMatchObject({
        detail: { error: { details: { current: newest, edited: first, changed_by: { name: 'First key' } } } },
      })
    }
  })

  test('all but one of two concurrent edits', async () => {
    const [first] = await pool()
    const answers = await Promise.all([3, 4, 5].map((points) => change(first!.id, { points })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await pool())[0]!.version).toBe(first!.version + 1)
  })

  test('a change that would leave a question without its key', async () => {
    const chosen = (await pool()).find(({ type }) => type !== 'open')!
    const answer = await change(chosen.id, { type: 'ordering' })
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'options'] }] } })
    expect((await change(chosen.id, {})).status).toBe(422)
    expect(await pool()).toContainEqual(chosen)
  })

  test('malformed ids', async () => {
    for (const id of ['x', '0', '999999999', '99999999999999999999', '1e3'])
      expect(codeOf(await change(id, { points: 2 })), id).toBe('question_not_found')
  })

  test('a question while it is being regenerated', async () => {
    const [first] = await pool()
    const where = { assetId: first!.asset_id }
    const { status } = await ledger(first!)
    await db().reviewEntry.update({ where, data: { status: 'regenerating' } })
    expect(codeOf(await change(first!.id, { points: 1 }))).toBe('not_ready_for_review')
    expect(codeOf(await remove(first!.id))).toBe('not_ready_for_review')
    await db().reviewEntry.update({ where, data: { status } })
  })

  test('to remove the last question', async () => {
    const [first, ...rest] = await pool()
    for (const { id } of rest) expect((await remove(id)).status).toBe(200)
    const answer = await remove(first!.id)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'last_question'])
    expect(await pool()).toEqual([first])
  })
})

test("not yours: another account's question looks like an absent one", async () => {
  const [first] = await pool()
  for (const [contract, body] of [
    [updateQuestionContract, { points: 2 }],
    [deleteQuestionContract, undefined],
  ] as const)
    await expectHidden(question, contract, {
      home,
      stranger,
      params: place(first!.id),
      absent: { course_id: 'crs_nothing' },
      body,
    })
})
