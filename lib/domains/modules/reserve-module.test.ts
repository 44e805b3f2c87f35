import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '../../../e2e/fixtures/data/mint-course.ts'
import {
  finishModule,
  mintMeteredCourse,
  settleVideo,
} from '../../../e2e/fixtures/data/mint-metered-course.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import type { AccountSettings } from '../accounts/account-settings.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { endPausedCourses } from '../billing/end-paused-courses.ts'
import { finishCourse } from '../billing/finish-course.ts'
import { wakePausedCourses } from '../billing/wake-paused-courses.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import { failCourse } from '../courses/fail-course.ts'
import { getCourse } from '../courses/get-course.ts'
import { readQuota } from '../quota/read-balance.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { reserveModule } from './reserve-module.ts'

afterEach(() => fixClock(null))
afterAll(disconnect)

const at = (time: string) => fixClock(new Date(time))
async function minted(settings: Partial<AccountSettings>): Promise<MintedAccount & { presetId: string }> {
  const home = await mintAccount({ quotaSeconds: 1000, startFloorSeconds: 0, ...settings })
  return { ...home, presetId: await mintPreset(home.ctx) }
}
const reserve = (run: CourseRun, moduleIndex: number) => reserveModule({ ...run, moduleIndex })
const balance = async (ctx: Ctx) => {
  const { consumedSeconds, reservedSeconds } = await readQuota(db(), ctx)
  return [consumedSeconds, reservedSeconds]
}
const eventsOf = async ({ courseId }: CourseRun, name: string) => {
  const rows = await db().webhookDelivery.findMany({
    where: { courseId, event: name },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ data }) => data)
}
const woken = ({ account }: MintedAccount) =>
  db().outboxEvent.count({
    where: { name: 'quota/changed', data: { path: ['account_id'], equals: account.id } },
  })

describe('works', () => {
  test('seconds are reserved, corrected and charged once, in whole seconds per module', async () => {
    const home = await minted({})
    const run = await mintMeteredCourse(home.ctx, home.presetId, [100.2, 60])
    for (let again = 0; again < 2; again++) expect(await reserve(run, 0)).toBe(true)
    expect(await balance(home.ctx)).toEqual([0, 101])
    await db().scene.updateMany({
      where: { module: { courseId: run.courseId } },
      data: { audioSeconds: 90.04 },
    })
    await reserve(run, 0)
    expect(await balance(home.ctx)).toEqual([0, 91])
    for (let again = 0; again < 2; again++) await settleVideo(run, 0, 90.04)
    await reserve(run, 1)
    expect(await balance(home.ctx)).toEqual([91, 91])
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({ chargedSeconds: 91, reservedSeconds: 91 })
    await settleVideo(run, 0, 95)
    await settleVideo(run, 0, 80)
    expect(await balance(home.ctx)).toEqual([95, 91])
  })

  test('what does not fit waits, and continues when the quota is raised; the event is sent once per pause', async () => {
    const home = await minted({ quotaSeconds: 150 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [100, 60])
    await reserve(run, 0)
    for (let again = 0; again < 2; again++) expect(await reserve(run, 1)).toBe(false)
    const paused = await getCourse(home.ctx, run.courseId)
    expect(paused.status).toBe('paused_quota_exceeded')
    expect(paused.modules.map(({ status }) => status)).toEqual(['generating', 'paused_quota_exceeded'])
    await settleVideo(run, 0, 100)
    expect(await reserve(run, 1)).toBe(false)
    await updateAccount(home.account.id, { billingCapSeconds: 160 })
    expect(await woken(home)).toBe(1)
    expect(await reserve(run, 1)).toBe(true)
    expect((await getCourse(home.ctx, run.courseId)).status).toBe('generating')
    expect(await eventsOf(run, 'course.quota_paused')).toEqual([
      {
        course_id: run.courseId,
        title: 'Metered',
        status: 'paused_quota_exceeded',
        created_at: expect.any(String),
        sandbox: false,
        consumed_seconds: 0,
        reserved_seconds: 100,
        billing_cap_seconds: 150,
        quota_seconds: 150,
        percent_consumed: 0,
      },
    ])
    await db().scene.updateMany({ where: { module: { courseId: run.courseId } }, data: { audioSeconds: 70 } })
    await reserve(run, 1)
    expect(await eventsOf(run, 'course.quota_paused')).toHaveLength(2)
  })

  test('another course that fails or is canceled frees seconds, and wakes what waits', async () => {
    const home = await minted({ quotaSeconds: 200 })
    const [first, second, third] = await Promise.all(
      [100, 100, 100].map((seconds) => mintMeteredCourse(home.ctx, home.presetId, [seconds])),
    )
    await reserve(first!, 0)
    await reserve(second!, 0)
    expect(await reserve(third!, 0)).toBe(false)
    await failCourse(first!, 0, otherFailure('for a test'))
    expect([await woken(home), await balance(home.ctx)]).toEqual([1, [0, 100]])
    expect(await reserve(third!, 0)).toBe(true)
    await cancelCourse(home.ctx, second!.courseId)
    await cancelCourse(home.ctx, third!.courseId)
    expect(await balance(home.ctx)).toEqual([0, 0])
  })

  test('a new month frees seconds; a charge stays in the month of its reservation', async () => {
    at('2026-11-30T23:00:00Z')
    const home = await minted({ quotaSeconds: 250 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [100, 100, 100])
    await reserve(run, 0)
    await reserve(run, 1)
    expect(await reserve(run, 2)).toBe(false)
    expect(await wakePausedCourses()).toBe(0)
    at('2026-12-01T00:00:00Z')
    expect(await wakePausedCourses()).toBeGreaterThan(0)
    expect(await woken(home)).toBe(1)
    expect(await reserve(run, 2)).toBe(true)
    await settleVideo(run, 0, 100)
    expect(await balance(home.ctx)).toEqual([0, 100])
    const november = await readQuota(db(), home.ctx, '2026-11')
    expect([november.consumedSeconds, november.reservedSeconds]).toEqual([100, 100])
    // More than November has left, and December too: nothing moves, nothing grows.
    await db().scene.updateMany({
      where: { module: { courseId: run.courseId } },
      data: { audioSeconds: 151 },
    })
    expect(await reserve(run, 1)).toBe(false)
    expect(await balance(home.ctx)).toEqual([0, 100])
    await cancelCourse(home.ctx, run.courseId)
    expect(await balance(home.ctx)).toEqual([0, 0])
    expect(await readQuota(db(), home.ctx, '2026-11')).toMatchObject({
      consumedSeconds: 100,
      reservedSeconds: 0,
    })
  })

  test('the account is warned once per month, by the charge that crosses 80 %', async () => {
    const home = await minted({ quotaSeconds: 200 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [159, 1, 30])
    for (const [index, seconds] of [159, 1, 30].entries()) {
      await reserve(run, index)
      await settleVideo(run, index, seconds)
      expect(await eventsOf(run, 'quota.warning')).toHaveLength(index === 0 ? 0 : 1)
    }
    expect(await eventsOf(run, 'quota.warning')).toMatchObject([
      { course_id: run.courseId, consumed_seconds: 160, quota_seconds: 200, percent_consumed: 80 },
    ])
  })

  test('it is warned again when a raised quota is nearly used, and not if it was nearly used all along', async () => {
    const home = await minted({ quotaSeconds: 100, billingCapSeconds: 1000 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [80, 5, 70, 5, 20, 20])
    const warnings: number[] = []
    const charge = async (index: number, seconds: number) => {
      await reserve(run, index)
      await settleVideo(run, index, seconds)
      warnings.push((await eventsOf(run, 'quota.warning')).length)
    }
    await charge(0, 80)
    await updateAccount(home.account.id, { quotaSeconds: 101 }) // 79 %: below it, for a moment
    await updateAccount(home.account.id, { quotaSeconds: 100 })
    await charge(1, 5)
    await updateAccount(home.account.id, { quotaSeconds: 105 }) // 85 of 105: still above it
    await updateAccount(home.account.id, { quotaSeconds: 200 })
    await charge(2, 70)
    await charge(3, 5)
    await updateAccount(home.account.id, { quotaSeconds: 1000 })
    await charge(4, 20)
    await updateAccount(home.account.id, { quotaSeconds: 220 }) // lowered: the next charge reports it
    await charge(5, 20)
    expect(warnings).toEqual([1, 2, 2, 3, 3, 4])
    expect(await eventsOf(run, 'quota.warning')).toMatchObject([
      { consumed_seconds: 80, quota_seconds: 100 },
      { consumed_seconds: 85, quota_seconds: 100 },
      { consumed_seconds: 160, quota_seconds: 200 },
      { consumed_seconds: 200, quota_seconds: 220 },
    ])
  })

  test('a waiting course can be finished with what it has', async () => {
    const home = await minted({ quotaSeconds: 100, billingCapSeconds: 200 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [118, 80, 60])
    await reserve(run, 0)
    await finishModule(run, 0, 118)
    await reserve(run, 1)
    expect(await reserve(run, 2)).toBe(false)
    for (let again = 0; again < 2; again++) await finishCourse(home.ctx, run.courseId)
    const course = await getCourse(home.ctx, run.courseId)
    expect(course).toMatchObject({
      status: 'partial_quota_exceeded',
      stage: 'done',
      progress: { percent: 100 },
      durationSeconds: 118,
      modules: [{ moduleIndex: 0, status: 'ready' }],
    })
    expect(await balance(home.ctx)).toEqual([118, 0])
    expect(await eventsOf(run, 'quota.exceeded')).toEqual([
      {
        course_id: run.courseId,
        title: 'Metered',
        status: 'partial_quota_exceeded',
        created_at: expect.any(String),
        sandbox: false,
        module_count: 1,
        overage_hours: 0.005,
      },
    ])
    await expect(reserve(run, 1)).rejects.toMatchObject({ code: 'course_not_generating' })
  })

  test('one that has waited for 14 days ends automatically, one that waits again starts over', async () => {
    at('2026-11-01T10:00:00Z')
    const home = await minted({ quotaSeconds: 50 })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [60])
    await reserve(run, 0)
    at('2026-11-15T09:59:59Z')
    await endPausedCourses()
    expect((await getCourse(home.ctx, run.courseId)).status).toBe('paused_quota_exceeded')
    at('2026-11-15T10:00:00Z')
    await endPausedCourses()
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({
      status: 'partial_quota_exceeded',
      modules: [],
    })
    expect(await eventsOf(run, 'quota.exceeded')).toMatchObject([{ module_count: 0, overage_hours: 0 }])
  })

  test('an account that wants it so ends early, once what still fits is finished', async () => {
    const home = await minted({ quotaSeconds: 150, onExhausted: 'end_early' })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [100, 60])
    await reserve(run, 0)
    expect(await reserve(run, 1)).toBe(false)
    expect((await getCourse(home.ctx, run.courseId)).status).toBe('paused_quota_exceeded')
    expect(await eventsOf(run, 'course.quota_paused')).toHaveLength(1)
    await finishModule(run, 0, 100)
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({
      status: 'partial_quota_exceeded',
      modules: [{ moduleIndex: 0 }],
    })
    expect(await eventsOf(run, 'course.module_ready')).toMatchObject([{ status: 'partial_quota_exceeded' }])
  })

  test('one that never paused only reports its end', async () => {
    const home = await minted({ quotaSeconds: 150, onExhausted: 'end_early' })
    const run = await mintMeteredCourse(home.ctx, home.presetId, [100, 60])
    await reserve(run, 0)
    await finishModule(run, 0, 100)
    expect(await reserve(run, 1)).toBe(false)
    const events = await db().webhookDelivery.findMany({
      where: { courseId: run.courseId },
      orderBy: { queuedAt: 'asc' },
    })
    expect(events.map(({ event, data }) => [event, (data as { status: string }).status])).toEqual([
      ['course.module_ready', 'generating'],
      ['quota.exceeded', 'partial_quota_exceeded'],
    ])
  })
})

describe('refuses', () => {
  test('to finish a course that is not waiting for quota', async () => {
    const home = await minted({})
    const run = await mintMeteredCourse(home.ctx, home.presetId, [60])
    await expect(finishCourse(home.ctx, run.courseId)).rejects.toMatchObject({
      code: 'course_not_quota_paused',
    })
  })

  test('the sandbox neither reserves nor pays', async () => {
    const home = await minted({ quotaSeconds: 10 })
    const test = { ...home.ctx, mode: 'test' as const }
    const run = await mintMeteredCourse(test, home.presetId, [60])
    expect(await reserve(run, 0)).toBe(true)
    await settleVideo(run, 0, 60)
    expect(await db().chargeEntry.count({ where: { courseId: run.courseId } })).toBe(0)
  })
})

describe('not yours', () => {
  test('another account’s course does not seem to exist', async () => {
    const [home, other] = [await minted({ quotaSeconds: 10 }), await minted({})]
    const run = await mintMeteredCourse(home.ctx, home.presetId, [60])
    await reserve(run, 0)
    await expect(finishCourse(other.ctx, run.courseId)).rejects.toMatchObject({ code: 'course_not_found' })
    expect((await getCourse(home.ctx, run.courseId)).status).toBe('paused_quota_exceeded')
  })
})
