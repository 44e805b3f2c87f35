import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { generateScenes } from '@/lib/domains/modules/scenes/generate-scenes.ts'
import {
  approveOutlineContract,
  getOutlineContract,
  reopenOutlineContract,
  reviewOutlineContract,
} from '@/lib/domains/outline/contract.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as approve from '../approve/route.ts'
import * as review from '../review/route.ts'
import * as outline from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    get: async () => (await callContract(outline, getOutlineContract, call)).body as { reopened: unknown },
    edit: (...edits: unknown[]) => callContract(review, reviewOutlineContract, { ...call, body: { edits } }),
    approve: () => callContract(approve, approveOutlineContract, call),
    reopen: (body = {}) => callContract(route, reopenOutlineContract, { ...call, body }),
  }
}
const modulesOf = ({ courseId }: CourseRun) =>
  db().module.findMany({ where: { courseId }, include: { scenes: true }, orderBy: { moduleIndex: 'asc' } })
const rowsOf = ({ courseId }: CourseRun, moduleIndex: number) =>
  db().reviewEntry.findMany({ where: { courseId, moduleIndex }, orderBy: { assetId: 'asc' } })
const record = ({ courseId }: CourseRun) => getCourse(home.ctx, courseId)

/** Two modules whose texts are written. */
async function writtenCourse(): Promise<CourseRun> {
  const run = await mintOutlinedCourse(home.ctx, { sourceText: SALES_TEXT })
  await at(run.courseId).edit(
    { path: 'modules.1', op: 'insert', value: { title: 'Two', scenes: [{ title: 'a' }] } },
    { path: 'modules.0.scenes.0', op: 'move', value: { to: 'modules.1.scenes', index: 0 } },
  )
  await planModules(run)
  for (const moduleIndex of [0, 1]) await generateScenes({ ...run, moduleIndex })
  return run
}

async function planModules(run: CourseRun): Promise<void> {
  await at(run.courseId).approve()
  expect(await passGate(run, 'outline_review', null)).toBe('released')
  await createModules(run)
}

describe('works', () => {
  test('modules that the outline still plans the same way stay, others are written again', async () => {
    const run = await writtenCourse()
    const [kept, changed] = await modulesOf(run)
    const rows = await rowsOf(run, 0)
    const scenes = kept!.scenes.length + changed!.scenes.length
    const amounts = { modules: [1, 2], scenes, questions: 0, audio_seconds: 0, video_seconds: 0 }
    expect((await at(run.courseId).reopen({ dry_run: true })).body).toMatchObject({
      reopened: true,
      ...amounts,
    })
    expect(codeOf(await at(run.courseId).edit({ path: 'modules.1.title', value: 'x' }))).toBe(
      'outline_in_use',
    )

    expect((await at(run.courseId).reopen()).body).toMatchObject({ reopened: true, ...amounts })
    expect((await at(run.courseId).reopen()).body).toMatchObject({ reopened: false, ...amounts })
    const again = { ...run, runNumber: 2 }
    expect(await passGate(again, 'outline_review', null)).toBe('waiting')
    await expect(createModules(run)).rejects.toMatchObject({ code: 'course_not_generating' })
    expect(await record(run)).toMatchObject({
      status: 'paused_for_review',
      stage: 'outline',
      openReviews: [{ checkpoint: 'outline_review' }],
    })
    expect((await at(run.courseId).get()).reopened).toEqual({ modules: [1, 2], kept: [1, 2] })

    await at(run.courseId).edit({ path: 'modules.1.title', value: 'Two, better' })
    expect((await at(run.courseId).get()).reopened).toEqual({ modules: [1, 2], kept: [1] })
    await planModules(again)
    const [first, second, ...rest] = await modulesOf(run)
    expect(rest).toEqual([])
    expect([first!.id, first!.scenes]).toEqual([kept!.id, kept!.scenes])
    expect(await rowsOf(run, 0)).toEqual(rows)
    expect(second!.id).not.toBe(changed!.id)
    expect(second).toMatchObject({ title: 'Two, better', stage: 'slides', scenes: [] })
    expect(await rowsOf(run, 1)).toEqual([])
    expect((await at(run.courseId).get()).reopened).toBeNull()
    expect((await record(run)).modules.map(({ status }) => status)).toEqual(['generating', 'pending'])
  })

  test('a removed module goes', async () => {
    const run = await writtenCourse()
    await at(run.courseId).reopen()
    await at(run.courseId).edit({ path: 'modules.1', op: 'remove' })
    await planModules({ ...run, runNumber: 2 })
    expect((await modulesOf(run)).map(({ moduleIndex }) => moduleIndex)).toEqual([0])
  })
})

describe('refuses', () => {
  test('with a finished module, and once the course was canceled', async () => {
    const run = await writtenCourse()
    await db().module.updateMany({
      where: { courseId: run.courseId, moduleIndex: 0 },
      data: { status: 'ready', stage: 'done' },
    })
    expect(codeOf(await at(run.courseId).reopen())).toBe('module_finished')
    await cancelCourse(home.ctx, run.courseId)
    await db().module.updateMany({ where: { courseId: run.courseId }, data: { stage: 'slides' } })
    expect(codeOf(await at(run.courseId).reopen())).toBe('course_not_generating')
  })
})

test('not yours: the course of another account is hidden', async () => {
  const { courseId } = await mintOutlinedCourse(home.ctx)
  const call = { home, stranger: await mintAccount(), params: { course_id: courseId } }
  await expectHidden(route, reopenOutlineContract, { ...call, absent: { course_id: 'crs_0' }, body: {} })
})
