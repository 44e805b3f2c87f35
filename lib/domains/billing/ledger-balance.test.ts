import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintMeteredCourse, settleVideo } from '../../../e2e/fixtures/data/mint-metered-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import { deleteCourse } from '../courses/delete-course.ts'
import { failCourse } from '../courses/fail-course.ts'
import { retryCourse } from '../courses/retry-course.ts'
import { lockModule } from '../modules/lock-module.ts'
import { reserveModule } from '../modules/reserve-module.ts'
import { readReservations } from '../quota/read-reservations.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { reserveSeconds } from '../quota/reserve-seconds.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { endPausedCourses } from './end-paused-courses.ts'
import { finishCourse } from './finish-course.ts'
import { wakePausedCourses } from './wake-paused-courses.ts'

afterEach(() => fixClock(null))
afterAll(disconnect)

const COURSES = 20
const MODULES = 2
let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount({ quotaSeconds: 100_000 })
  presetId = await mintPreset(home.ctx)
})

/** A step of a course's run, of a person or of the service; `dies`: its process dies before the commit. */
type Step = { kind: (typeof KINDS)[number]; course: number; module: number; seconds: number; dies: boolean }
const KINDS = [
  ...(['reserve', 'reserve', 'reserve', 'narrate', 'settle', 'settle', 'hold', 'fail', 'retry'] as const),
  ...(['cancel', 'delete', 'finish', 'cap', 'month', 'wake', 'end'] as const),
]
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  course: fc.nat(COURSES - 1),
  module: fc.nat(MODULES - 1),
  seconds: fc.integer({ min: 1, max: 200 }),
  dies: fc.boolean(),
})

class Died extends Error {}

async function take(owner: MintedAccount, runs: readonly CourseRun[], step: Step): Promise<void> {
  const run = { ...runs[step.course]!, moduleIndex: step.module }
  const { courseId } = run
  const { seconds } = step
  const inModule = (work: (...found: Parameters<typeof reserveSeconds>) => Promise<unknown>) =>
    transaction(async (tx) => {
      const { course, module } = await lockModule(tx, run)
      await work(tx, course, module, seconds)
      if (step.dies) throw new Died()
    })
  switch (step.kind) {
    case 'reserve':
      await reserveModule(run)
      return
    case 'narrate':
      await db().scene.updateMany({
        where: { module: { courseId, moduleIndex: step.module } },
        data: { audioSeconds: seconds - 0.5 },
      })
      return
    case 'settle':
      return settleVideo(run, step.module, seconds)
    case 'hold':
      return inModule(async (...found) => {
        await reserveSeconds(...found)
        if (seconds % 3 === 0) await releaseModules(found[0], found[1])
      })
    case 'fail':
      return failCourse(run, step.module, otherFailure('for a test'))
    case 'retry': {
      const { runNumber } = await retryCourse(owner.ctx, courseId)
      runs[step.course]!.runNumber = runNumber
      await db().module.updateMany({ where: { courseId, status: 'pending' }, data: { status: 'generating' } })
      return
    }
    case 'cancel':
      if (seconds < 40) await cancelCourse(owner.ctx, courseId)
      return
    case 'delete':
      if (seconds < 40) await deleteCourse(owner.ctx, courseId)
      return
    case 'finish':
      await finishCourse(owner.ctx, courseId)
      return
    case 'cap':
      await updateAccount(owner.account.id, { billingCapSeconds: seconds * 10 })
      return
    case 'month':
      fixClock(new Date(Date.UTC(2026, 10 + (seconds % 3), 15)))
      return
    case 'wake':
      await wakePausedCourses()
      return
    case 'end':
      await endPausedCourses()
  }
}

const isExpected = (error: unknown): boolean => error instanceof AppError || error instanceof Died

/** The ledger after each commit: the balances add up, and none exceeds its cap. Returns each month's sum. */
async function checkLedger(accountId: string): Promise<Map<string, { consumed: number; reserved: number }>> {
  const months = new Map<string, { consumed: number; reserved: number }>()
  const entries = await db().chargeEntry.findMany({ where: { accountId }, orderBy: { seq: 'asc' } })
  for (const [index, entry] of entries.entries()) {
    const sum = months.get(entry.month) ?? { consumed: 0, reserved: 0 }
    if (entry.kind === 'charge') sum.consumed += entry.seconds
    else sum.reserved += entry.seconds
    months.set(entry.month, sum)
    expect([entry.consumedSeconds, entry.reservedSeconds]).toEqual([sum.consumed, sum.reserved])
    expect(sum.reserved).toBeGreaterThanOrEqual(0)
    const before = entries[index - 1]
    const replaced = entry.kind === 'charge' && before?.kind === 'release' ? -before.seconds : 0
    if (entry.seconds > replaced) expect(sum.consumed + sum.reserved).toBeLessThanOrEqual(entry.capSeconds)
    if (entry.kind === 'charge') expect(entry.seconds).toBeLessThanOrEqual(replaced)
  }
  return months
}

/** The modules' entries add up to the balance; no module was charged more than its longest video. */
async function checkHoldings(runs: readonly CourseRun[], steps: readonly Step[]): Promise<[number, number]> {
  const sum: [number, number] = [0, 0]
  for (const [course, { courseId }] of runs.entries()) {
    const rows = await db().chargeEntry.findMany({ where: { courseId } })
    const holdings = await readReservations(db(), courseId)
    for (const [moduleId, { chargedSeconds, reservedSeconds }] of holdings) {
      sum[0] += chargedSeconds
      sum[1] += reservedSeconds
      const module = rows.find((row) => row.moduleId === moduleId)?.moduleIndex
      const mine = steps.filter((step) => step.course === course && step.module === module)
      const settled = mine.filter(({ kind }) => kind === 'settle').map(({ seconds }) => seconds)
      expect(chargedSeconds).toBeLessThanOrEqual(Math.max(0, ...settled))
    }
    const gone = await db().course.findFirst({ where: { id: courseId, status: { not: 'cancelled' } } })
    const held = [...holdings.values()].reduce((all, { reservedSeconds }) => all + reservedSeconds, 0)
    if (!gone) expect(held).toBe(0)
  }
  return sum
}

test('20 concurrent courses in any order, with crashes and repeats, never exceed the cap, and the ledger matches the balance', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 60, maxLength: 90 }),
      fc.integer({ min: 100, max: 2000 }),
      fc.integer({ min: 2, max: 12 }),
      async (steps, cap, parallel) => {
        const owner = await mintAccount({ quotaSeconds: 1500, billingCapSeconds: cap })
        const runs = await Promise.all(
          Array.from({ length: COURSES }, (_each, index) =>
            mintMeteredCourse(owner.ctx, presetId, [10.2 * (index + 1), 30]),
          ),
        )
        // Each step twice: what a crash undid is done again, what it left done must not be done twice.
        const twice = steps.flatMap((each) => (each.seconds % 2 ? [each, { ...each, dies: false }] : [each]))
        for (let from = 0; from < twice.length; from += parallel) {
          const batch = twice.slice(from, from + parallel)
          const results = await Promise.allSettled(batch.map((each) => take(owner, runs, each)))
          for (const result of results)
            if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason
        }
        const months = [...(await checkLedger(owner.account.id)).values()]
        const total = (of: 'consumed' | 'reserved') => months.reduce((sum, month) => sum + month[of], 0)
        expect(await checkHoldings(runs, steps)).toEqual([total('consumed'), total('reserved')])
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
})

test('the database itself refuses an entry above the cap', async () => {
  const run = await mintMeteredCourse(home.ctx, presetId, [100])
  await reserveModule({ ...run, moduleIndex: 0 })
  const { seq: _seq, ...entry } = await db().chargeEntry.findFirstOrThrow({
    where: { courseId: run.courseId },
  })
  const above = { ...entry, id: 'chg_above', kind: 'correct' as const, reservedSeconds: entry.capSeconds + 1 }
  await expect(db().chargeEntry.create({ data: above })).rejects.toThrow(/charge_entry_cap_check/)
  const negative = { ...entry, id: 'chg_below', reservedSeconds: -1 }
  await expect(db().chargeEntry.create({ data: negative })).rejects.toThrow(/charge_entry_balance_check/)
})
