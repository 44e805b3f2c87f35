import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { updateAccount } from '../../../lib/domains/accounts/update-account.ts'
import { finishCourse } from '../../../lib/domains/billing/finish-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { updateScene } from '../../../lib/domains/modules/scenes/update-scene.ts'
import { readQuota } from '../../../lib/domains/quota/read-balance.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { AppError } from '../../../lib/platform/errors.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  countOpenWork,
  eventsOf,
  PATIENCE,
  startPipeline,
  waitForStatus,
} from '../pipeline-harness.ts'

let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

const namesOf = async (courseId: string) => (await eventsOf(courseId)).map(({ event }) => event)

describe('a course and its quota', () => {
  test('waits before its narration, continues when the quota is raised, and is charged its length once', {
    timeout: 4 * PATIENCE,
  }, async () => {
    const home = await mintAccount({ quotaSeconds: 5, startFloorSeconds: 0 })
    const { courseId } = await mintLaunchedCourse(home.ctx, { settings: ALL_AUTO })
    await waitForStatus(home.ctx, courseId, 'paused_quota_exceeded')
    expect(await db().scene.count({ where: { module: { courseId }, audioKey: { not: null } } })).toBe(0)
    await updateAccount(home.account.id, { quotaSeconds: 3600 })
    await waitForStatus(home.ctx, courseId, 'ready')
    const { durationSeconds, chargedSeconds, reservedSeconds } = await getCourse(home.ctx, courseId)
    expect([chargedSeconds, reservedSeconds]).toEqual([Math.ceil(durationSeconds), 0])
    expect(await namesOf(courseId)).toEqual(['course.quota_paused', 'course.module_ready', 'course.ready'])

    // No space left under the cap: a longer text is refused and changes nothing, one of the same length costs
    // nothing.
    await updateAccount(home.account.id, { billingCapSeconds: chargedSeconds })
    const place = { courseId, moduleNum: 1, sceneNum: 2 }
    const before = await db().scene.findFirstOrThrow({ where: { module: { courseId }, sceneIndex: 1 } })
    const narration = `${before.narration} ${before.narration} ${before.narration}`
    const grown = updateScene(home.ctx, place, { narration })
    await expect(grown).rejects.toMatchObject(new AppError('quota_exceeded'))
    expect(await db().scene.findUniqueOrThrow({ where: { id: before.id } })).toEqual(before)
    await updateScene(home.ctx, place, { title: 'Another title' })
    await updateAccount(home.account.id, { billingCapSeconds: null })
    await updateScene(home.ctx, place, { narration })
    const settled = async () => {
      const outbox = await db().outboxEvent.count({ where: { name: 'scene/edited' } })
      const { modules } = await getCourse(home.ctx, courseId)
      return outbox + (await countOpenWork(courseId)) === 0 && modules[0]?.status === 'ready'
    }
    await until(settled, PATIENCE)
    const after = await getCourse(home.ctx, courseId)
    expect(after.durationSeconds).toBeGreaterThan(durationSeconds)
    expect([after.chargedSeconds, after.reservedSeconds]).toEqual([Math.ceil(after.durationSeconds), 0])
    expect((await readQuota(db(), home.ctx)).consumedSeconds).toBe(after.chargedSeconds)
  })

  test('finished while it waits, it ends with what it has, and its runs stop', {
    timeout: PATIENCE,
  }, async () => {
    const home = await mintAccount({ quotaSeconds: 5, startFloorSeconds: 0 })
    const { courseId } = await mintLaunchedCourse(home.ctx, { settings: ALL_AUTO })
    await waitForStatus(home.ctx, courseId, 'paused_quota_exceeded')
    await finishCourse(home.ctx, courseId)
    await until(async () => (await countOpenWork(courseId)) === 0, PATIENCE)
    expect(await getCourse(home.ctx, courseId)).toMatchObject({
      status: 'partial_quota_exceeded',
      modules: [],
    })
    expect(await namesOf(courseId)).toEqual(['course.quota_paused', 'quota.exceeded'])
  })

  test('ends automatically if the account says so', { timeout: 2 * PATIENCE }, async () => {
    const home = await mintAccount({ quotaSeconds: 5, startFloorSeconds: 0, onExhausted: 'end_early' })
    const { courseId } = await mintLaunchedCourse(home.ctx, { settings: ALL_AUTO })
    await waitForStatus(home.ctx, courseId, 'partial_quota_exceeded')
    expect((await readQuota(db(), home.ctx)).reservedSeconds).toBe(0)
  })
})
