import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { deleteFiles } from '@/e2e/fixtures/data/delete-files.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import {
  cancelCourseContract,
  deleteCourseContract,
  getCourseContract,
  getCourseStatusContract,
  launchCourseContract,
  retryCourseContract,
  setCourseVoiceContract,
  updateCourseContract,
} from '@/lib/domains/courses/contract.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { failCourse } from '@/lib/domains/courses/fail-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { generateScenes } from '@/lib/domains/modules/scenes/generate-scenes.ts'
import { generateOutline } from '@/lib/domains/outline/generate-outline.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { db, disconnect, Prisma } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import * as cancel from './cancel/route.ts'
import * as launch from './launch/route.ts'
import * as retry from './retry/route.ts'
import * as course from './route.ts'
import * as status from './status/route.ts'
import * as voice from './voice/route.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    get: () => callContract(course, getCourseContract, call),
    status: () => callContract(status, getCourseStatusContract, call),
    change: (body: unknown) => callContract(course, updateCourseContract, { ...call, body }),
    remove: () => callContract(course, deleteCourseContract, call),
    cancel: () => callContract(cancel, cancelCourseContract, call),
    retry: () => callContract(retry, retryCourseContract, call),
    launch: () =>
      callContract(launch, launchCourseContract, { ...call, headers: { 'idempotency-key': 'k' } }),
  }
}
const notGenerating = { code: 'course_not_generating' }

describe('works', () => {
  test('a course can be changed, and before its launch also the fields of its brief', async () => {
    const { id } = await mintCourse(home.ctx, { externalRef: 'change-1' })
    const changes = { title: ' Fridges ', listed: false, instructions: 'Keep it light', quiz_size: 9 }
    expect(await at(id).change(changes)).toMatchObject({
      status: 200,
      body: { title: 'Fridges', listed: false, external_ref: 'change-1' },
    })
    expect(await db().course.findUnique({ where: { id } })).toMatchObject({
      instructions: 'Keep it light',
      quizSize: 9,
    })
    expect(await at(id).change({ external_ref: null })).toMatchObject({ body: { external_ref: null } })
    const other = await mintCourse(home.ctx, { externalRef: 'change-1' })
    expect(other.id).not.toBe(id)
  })

  test('the status endpoint returns stage, gate and progress, the same as the course itself', async () => {
    const { id } = await mintCourse(home.ctx)
    expect((await at(id).status()).body).toMatchObject({
      status: 'awaiting_brief',
      stage: 'sources',
      current_review: null,
      open_reviews: [],
      modules: [],
    })
    const run = await mintOutlinedCourse(home.ctx)
    await passGate(run, 'outline_review', null)
    const progress = await at(run.courseId).status()
    const gate = { checkpoint: 'outline_review', module_index: null }
    expect(progress.body).toMatchObject({
      status: 'paused_for_review',
      stage: 'outline',
      current_review: gate,
      open_reviews: [gate],
      progress: { eta_seconds: null },
    })
    expect((await at(run.courseId).get()).body).toMatchObject(progress.body as object)
  })

  test('canceling a running course is final: its gates close, its steps stop, its files may be deleted', async () => {
    const run = await mintOutlinedCourse(home.ctx)
    await passGate(run, 'outline_review', null)
    const cancelled = await at(run.courseId).cancel()
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', current_review: null, open_reviews: [] },
    })
    expect((await at(run.courseId).cancel()).body).toEqual(cancelled.body)
    const event = { name: 'course/cancelled', data: { path: ['course_id'], equals: run.courseId } }
    expect(await db().outboxEvent.count({ where: event })).toBe(1)
    await expect(passGate(run, 'outline_review', null)).rejects.toMatchObject(notGenerating)
    await expect(createModules(run)).rejects.toMatchObject(notGenerating)
    await expect(generateOutline(run)).rejects.toMatchObject(notGenerating)
    const [source] = await db().source.findMany({ where: { courseId: run.courseId } })
    expect(await storage().exists(source?.storageKey ?? '')).toBe(true)
    expect(await at(run.courseId).remove()).toMatchObject({
      status: 200,
      body: { course_id: run.courseId, deleted: true },
    })
    await deleteFiles(run.courseId)
    expect(await storage().exists(source?.storageKey ?? '')).toBe(false)
    expect((await at(run.courseId).get()).status).toBe(404)
  })

  test('a course that was not launched can be canceled too, and then cannot be launched', async () => {
    const { id } = await mintCourse(home.ctx)
    expect(await at(id).cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await at(id).launch()).status).toBe(409)
  })

  test('a deleted course frees its reference', async () => {
    const first = await mintCourse(home.ctx, { externalRef: 'freed' })
    await at(first.id).remove()
    const input = { presetId: first.presetId, language: 'en', quizSize: 6, externalRef: 'freed' } as const
    expect(await createCourse(home.ctx, input)).toMatchObject({ created: true })
  })

  test('a failed course restarts from what it has, and its old run stays out', async () => {
    const run = await mintOutlinedCourse(home.ctx)
    await createModules(run)
    const module = { ...run, moduleIndex: 0 }
    const scenes = await generateScenes(module)
    await failCourse(run, 0, otherFailure('The disk is full.'))
    expect((await at(run.courseId).get()).body).toMatchObject({
      status: 'failed',
      error_message: 'Module 1: The disk is full.',
      failure: {
        code: 'module_failed',
        params: { module_index: 0, cause: otherFailure('The disk is full.') },
      },
      modules: [{ status: 'failed' }],
    })
    await expect(generateOutline(run)).rejects.toMatchObject(notGenerating)
    expect(await at(run.courseId).retry()).toMatchObject({
      status: 202,
      body: { status: 'generating', error_message: null, modules: [{ status: 'pending' }] },
    })
    await expect(createModules(run)).rejects.toMatchObject(notGenerating)
    const again = { ...run, runNumber: 2 }
    expect(await generateOutline(again)).toBe(1)
    expect(await generateScenes({ ...module, ...again })).toBe(scenes)
    const twice = await at(run.courseId).retry()
    expect([twice.status, codeOf(twice)]).toEqual([409, 'course_not_failed'])
  })
})

describe('refuses', () => {
  test('to change the fields of the brief after the launch', async () => {
    const { courseId } = await mintLaunchedCourse(home.ctx)
    const late = await at(courseId).change({ title: 'Late', quiz_size: 9 })
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_awaiting_brief'])
    expect(late.body).toMatchObject({ detail: { error: { param: 'quiz_size' } } })
    expect((await at(courseId).get()).body).not.toMatchObject({ title: 'Late' })
    expect(await at(courseId).change({ title: 'Late' })).toMatchObject({ body: { title: 'Late' } })
  })

  test('a reference that another course has, and invalid fields', async () => {
    await mintCourse(home.ctx, { externalRef: 'taken' })
    const { id } = await mintCourse(home.ctx)
    const taken = await at(id).change({ external_ref: 'taken' })
    expect([taken.status, codeOf(taken)]).toEqual([409, 'external_ref_taken'])
    const wrong = await at(id).change({ title: '', quiz_size: 2, target_minutes: 121, status: 'ready' })
    const { detail } = wrong.body as { detail: { loc: string[]; type: string }[] }
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual([
      'body.quiz_size greater_than_equal',
      'body.status extra_forbidden',
      'body.target_minutes less_than_equal',
      'body.title string_too_short',
    ])
  })

  test('to delete or retry a running course, and to cancel one that has ended', async () => {
    const run = await mintLaunchedCourse(home.ctx)
    const deletion = await at(run.courseId).remove()
    expect([deletion.status, codeOf(deletion)]).toEqual([409, 'course_generating'])
    const retried = await at(run.courseId).retry()
    expect([retried.status, codeOf(retried)]).toEqual([409, 'course_not_failed'])
    await failCourse(run, null, otherFailure('No.'))
    await db().course.update({
      where: { id: run.courseId },
      data: { status: 'ready', failure: Prisma.DbNull },
    })
    const late = await at(run.courseId).cancel()
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_generating'])
  })
})

test("another account's course looks like an absent one", async () => {
  const stranger = await mintAccount()
  const { id } = await mintCourse(home.ctx)
  const before = (await at(id).get()).body
  for (const [route, contract, body] of [
    [course, getCourseContract],
    [course, updateCourseContract, { title: 'Mine now' }],
    [course, deleteCourseContract],
    [status, getCourseStatusContract],
    [cancel, cancelCourseContract],
    [retry, retryCourseContract],
    [voice, setCourseVoiceContract, { voice: null }],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: id },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  expect((await at(id).get()).body).toEqual(before)
})
