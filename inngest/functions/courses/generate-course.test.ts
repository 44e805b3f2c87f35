import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { cancelCourse } from '../../../lib/domains/courses/cancel-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { launchCourse } from '../../../lib/domains/courses/launch-course.ts'
import { retryCourse } from '../../../lib/domains/courses/retry-course.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import type { ReviewSettings } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { reviewOutline } from '../../../lib/domains/outline/review-outline.ts'
import { updateCourseReviewSettings } from '../../../lib/domains/review/update-review-settings.ts'
import type { CourseStatus } from '../../../lib/domains/runs/course-status.ts'
import { fixClock } from '../../../lib/platform/clock.ts'
import { db, disconnect, transaction } from '../../../lib/platform/db.ts'
import { sendEvent } from '../../../lib/platform/events/send-event.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  eventsOf,
  PATIENCE,
  waitForStatus as reachedStatus,
  startPipeline,
  stepFinished,
} from '../pipeline-harness.ts'

let home: MintedAccount
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

async function launched(settings: Partial<ReviewSettings> = {}): Promise<string> {
  const course = await mintCourse(home.ctx)
  await updateCourseReviewSettings(home.ctx, course.id, { ...ALL_AUTO, ...settings })
  await launchCourse(home.ctx, course.id, 'k')
  return course.id
}

const waitForStatus = (courseId: string, status: CourseStatus) => reachedStatus(home.ctx, courseId, status)
const events = async (courseId: string) => (await eventsOf(courseId)).map(({ event }) => event)

describe('a course', () => {
  test('with automatic gates is generated from end to end', { timeout: 2 * PATIENCE }, async () => {
    const courseId = await launched()
    await waitForStatus(courseId, 'ready')
    const modules = await listModules(home.ctx, courseId)
    expect(modules.length).toBeGreaterThan(0)
    for (const module of modules) {
      expect(module).toMatchObject({ status: 'ready', stage: 'done' })
      expect((await storage().stat(module.videoKey!)).size).toBeGreaterThan(50_000)
      expect(Buffer.from(await storage().get(module.captionsKey!)).toString()).toMatch(/^WEBVTT/)
      const seconds = module.scenes.reduce((sum, scene) => sum + scene.durationSeconds!, 0)
      expect(seconds).toBeCloseTo(module.durationSeconds!, 1)
      expect(module.scenes.every((scene) => scene.slideKey && scene.audioKey)).toBe(true)
    }
    expect(await getCourse(home.ctx, courseId)).toMatchObject({ stage: 'done', progress: { percent: 100 } })
    expect((await events(courseId)).toSorted()).toEqual(
      ['course.module_ready', 'course.ready']
        .flatMap((name) => (name === 'course.ready' ? [name] : modules.map(() => name)))
        .toSorted(),
    )
  })

  test('waits for its reviewer, follows the edited outline, and regenerates it after a note', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const courseId = await launched({ outline_review: 'manual' })
    await waitForStatus(courseId, 'paused_for_review')
    await reviewOutline(home.ctx, courseId, { edits: [], notes: [{ note: 'Shorter, please', target: null }] })
    await until(async () => (await db().outlineVersion.count({ where: { courseId } })) === 2, PATIENCE)
    await waitForStatus(courseId, 'paused_for_review')
    const edits = [{ path: 'modules.0.title', op: 'set' as const, value: 'The Boreal in the shop' }]
    await reviewOutline(home.ctx, courseId, { edits, notes: [] })
    await approveEntries(home.ctx, courseId, { checkpoint: 'outline_review' })
    await waitForStatus(courseId, 'ready')
    expect((await listModules(home.ctx, courseId))[0]?.title).toBe('The Boreal in the shop')
    expect((await events(courseId)).filter((name) => name === 'course.paused_for_review')).toHaveLength(1)
  })

  test('canceled at its gate stops for good', { timeout: PATIENCE }, async () => {
    const courseId = await launched({ outline_review: 'manual' })
    await waitForStatus(courseId, 'paused_for_review')
    await cancelCourse(home.ctx, courseId)
    await until(
      async () =>
        (await db().engineRun.count({
          where: {
            status: { in: ['queued', 'running'] },
            functionId: { not: { contains: 'delete-course-files' } },
            event: { path: ['data', 'course_id'], equals: courseId },
          },
        })) === 0,
    )
    expect(await getCourse(home.ctx, courseId)).toMatchObject({ status: 'cancelled' })
    expect(await db().module.count({ where: { courseId } })).toBe(0)
  })

  test('that fails gives its reason, and continues from its last finished step when retried', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const courseId = await launched({ outline_review: 'manual' })
    await waitForStatus(courseId, 'paused_for_review')
    const source = await db().source.findFirstOrThrow({ where: { courseId } })
    await db().source.update({ where: { id: source.id }, data: { excluded: true } })
    await reviewOutline(home.ctx, courseId, { edits: [], notes: [{ note: 'Again', target: null }] })
    await waitForStatus(courseId, 'failed')
    expect(await getCourse(home.ctx, courseId)).toMatchObject({
      failure: { code: 'no_usable_source', params: {} },
    })
    await db().source.update({ where: { id: source.id }, data: { excluded: false } })
    await updateCourseReviewSettings(home.ctx, courseId, { outline_review: 'auto' })
    await retryCourse(home.ctx, courseId)
    await waitForStatus(courseId, 'ready')
    expect((await events(courseId)).filter((name) => name === 'course.failed')).toHaveLength(1)
  })
  test('that waits for a source nobody reads fails after two hours; the retry reads it', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const { id: courseId } = await mintCourse(home.ctx)
    const read = await db().source.findFirstOrThrow({ where: { courseId } })
    const { accountId, mode, position, kind, storageKey } = read
    const stuck = {
      id: `${read.id}x`,
      name: 'lost.pdf',
      accountId,
      mode,
      courseId,
      position,
      kind,
      storageKey,
    }
    await db().source.create({ data: stuck })
    await updateCourseReviewSettings(home.ctx, courseId, ALL_AUTO)
    await launchCourse(home.ctx, courseId, 'k')
    await stepFinished(courseId, 'check sources 1')
    fixClock(new Date(Date.now() + 2 * 60 * 60_000))
    try {
      await transaction((tx) => sendEvent(tx, 'source/ingested', { source_id: read.id, course_id: courseId }))
      await waitForStatus(courseId, 'failed')
    } finally {
      fixClock(null)
    }
    expect(await getCourse(home.ctx, courseId)).toMatchObject({
      failure: { code: 'source_unread', params: { name: 'lost.pdf' } },
    })
    await retryCourse(home.ctx, courseId)
    await waitForStatus(courseId, 'ready')
    expect(await db().source.findUniqueOrThrow({ where: { id: stuck.id } })).toMatchObject({
      status: 'ready',
    })
  })
})
