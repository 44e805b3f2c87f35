import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { SALES_TEXT } from '../../../../e2e/fixtures/data/mint-course.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect, transaction } from '../../../platform/db.ts'
import type { ModuleRun } from '../../modules/lock-module.ts'
import { passGate } from '../../review/pass-gate.ts'
import { lockCourse } from '../../runs/lock-course.ts'
import { deleteQuestion } from './delete-question.ts'
import { getQuestionPool } from './get-question-pool.ts'
import { type QuestionContent, questionContentOf } from './question-draft.ts'
import type { PoolQuestion } from './question-pool.ts'
import { replaceQuestion } from './replace-question.ts'
import { restoreQuestion } from './restore-question.ts'
import { updateQuestion } from './update-question.ts'

/** More objections than a pool uses, so that there is something to replace a question with. */
const MORE = `
- "The door opens on the wrong side": "Well seen. Shall our fitter turn the hinges around when it is delivered?"
- "My kitchen has no spare socket": "That happens. May I show you the extension that our electrician installs?"
- "The color does not match": "I see. Would you care to look at the panels that clip onto the front?"
- "Delivery comes much too late": "Right. Which evening next week should the van ring at your house?"
`

let home: MintedAccount
let run: ModuleRun
beforeAll(async () => {
  home = await mintAccount()
  const settings = { quiz_review: 'manual' } as const
  const course = await mintWrittenCourse(home.ctx, { sourceText: SALES_TEXT + MORE, settings })
  run = { ...course, moduleIndex: 0 }
})
afterAll(disconnect)

const pool = async () => (await getQuestionPool(home.ctx, run.courseId, 1)).questions
/** The first question of a tier for which the source supports others. */
const hardOf = (questions: PoolQuestion[]) => questions.find(({ difficulty }) => difficulty === 'hard')!
const rowOf = (assetId: number) => db().reviewEntry.findUniqueOrThrow({ where: { assetId } })
const versionsOf = (assetId: number) =>
  db().artifactVersion.findMany({ where: { assetId }, orderBy: { version: 'asc' } })
const sendBack = (assetId: number, note?: string) => {
  const entry = { note, target: null, author: 'Ann', createdAt: '2026-11-21T00:00:00.000Z', outcome: 'open' }
  return db().reviewEntry.update({
    where: { assetId },
    data: { status: 'regenerating', feedback: note ? [entry] : [], iteration: { increment: 1 } },
  })
}
const restore = (assetId: number, content: unknown) =>
  transaction(async (tx) =>
    restoreQuestion(
      tx,
      home.ctx,
      await lockCourse(tx, run.courseId),
      await tx.reviewEntry.findUniqueOrThrow({ where: { assetId } }),
      content as QuestionContent,
    ),
  )

describe('a question sent back', () => {
  test('is replaced with another one of its tier, which waits for review; the note was only for people', async () => {
    const before = await pool()
    const old = hardOf(before)
    expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
    await sendBack(old.assetId, 'This is too obvious')
    expect(await replaceQuestion(run, old.assetId)).toBe(true)
    const after = await pool()
    const next = hardOf(after)
    expect(next).toMatchObject({ assetId: old.assetId, version: 2, difficulty: old.difficulty })
    expect(before.map(({ prompt }) => prompt)).not.toContain(next.prompt)
    expect(after.filter((each) => each !== next)).toEqual(before.filter((each) => each !== old))
    const row = await rowOf(old.assetId)
    expect(row).toMatchObject({ status: 'pending', iteration: 1, reviewedBy: null })
    expect(row.feedback).toMatchObject([{ outcome: 'recorded_only' }])
    expect((await versionsOf(old.assetId)).map(({ reason }) => reason)).toEqual(['generated', 'regenerated'])
  })

  test('the same event twice: it is replaced once', async () => {
    const first = hardOf(await pool())
    expect(await replaceQuestion(run, first.assetId)).toBe(false)
    await sendBack(first.assetId)
    const done = await Promise.all([1, 2].map(() => replaceQuestion(run, first.assetId)))
    expect(done.toSorted()).toEqual([false, true])
    expect(hardOf(await pool()).version).toBe(first.version + 1)
  })

  test('returns unchanged once the sources support no other', async () => {
    const first = hardOf(await pool())
    let isReplaced = true
    for (let round = 0; isReplaced && round < 50; round++) {
      await sendBack(first.assetId)
      isReplaced = await replaceQuestion(run, first.assetId)
    }
    expect(isReplaced).toBe(false)
    expect((await rowOf(first.assetId)).status).toBe('pending')
    const prompts = (await versionsOf(first.assetId)).map(
      ({ content }) => (content as QuestionContent).prompt,
    )
    expect(new Set(prompts).size).toBe(prompts.length)
  })
})

describe('an earlier version', () => {
  test('becomes the newest one', async () => {
    const second = (await pool())[3]
    const edited = await updateQuestion(home.ctx, run.courseId, 1, String(second!.id), { prompt: 'Better?' })
    const [first, last] = await versionsOf(edited.assetId)
    expect(last).toMatchObject({ content: { prompt: 'Better?' }, author: 'Test key', reason: 'edited' })
    await restore(edited.assetId, first!.content)
    const restored = (await pool())[3]
    expect(restored).toMatchObject({ version: 3, assetId: edited.assetId })
    expect(questionContentOf(restored!)).toEqual(questionContentOf(second!))
    await restore(edited.assetId, first!.content)
    expect((await pool())[3]).toEqual(restored)
    expect((await versionsOf(edited.assetId)).map(({ reason }) => reason)).toEqual([
      'generated',
      'edited',
      'restored',
    ])
  })

  test('brings back a removed question, for review', async () => {
    const one = (await pool())[0]!
    await deleteQuestion(home.ctx, run.courseId, 1, String(one.id))
    const [first] = await versionsOf(one.assetId)
    await restore(one.assetId, first!.content)
    const back = (await pool())[0]!
    expect({ ...back, id: 0, version: 0, createdAt: null }).toEqual({
      ...one,
      id: 0,
      version: 0,
      createdAt: null,
    })
    expect(await rowOf(one.assetId)).toMatchObject({ status: 'edited', made: true })
  })
})

test('in a finished module the replacement is approved by whoever sent the question back', async () => {
  // The sources support no other question of the hard tier.
  const other = (await pool()).find(({ difficulty }) => difficulty === 'medium')!
  const where = { courseId: run.courseId }
  await db().module.updateMany({ where, data: { status: 'ready', videoKey: 'v' } })
  await sendBack(other.assetId)
  await db().reviewEntry.update({ where: { assetId: other.assetId }, data: { reviewedBy: 'Ann' } })
  expect(await replaceQuestion({ ...run, edit: true }, other.assetId)).toBe(true)
  expect(await rowOf(other.assetId)).toMatchObject({ status: 'approved', reviewedBy: 'Ann' })
  expect((await pool()).find(({ assetId }) => assetId === other.assetId)?.version).toBe(other.version + 1)
})
