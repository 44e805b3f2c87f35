import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { disconnect } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { listOwnEnrollments } from './enrollment/list-enrollments.ts'
import { type ProgressInput, saveProgress } from './save-progress.ts'

/** The module's length is 60 s: 54 of them have to be watched. */
const START = Date.parse('2026-11-22T10:00:00Z')
let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintTaughtCourse(home.ctx)).id
})
afterEach(() => fixClock(null))
afterAll(disconnect)

async function play(...reports: [seconds: number, ProgressInput][]) {
  const email = `${newId('usr')}@x.test`
  await mintLearners(home.ctx, courseId, email)
  let last: Awaited<ReturnType<typeof saveProgress>> | undefined
  for (const [seconds, report] of reports) {
    fixClock(new Date(START + seconds * 1000))
    last = await saveProgress(home.ctx, email, { courseId, moduleNum: 1 }, report)
  }
  fixClock(null)
  const [standing] = await listOwnEnrollments(home.ctx, email, {})
  const { completedAt, claimedAt, watchedSeconds } = last!
  return {
    counts: completedAt !== null,
    claimed: claimedAt !== null,
    watched: watchedSeconds,
    modules: standing?.modulesCompleted,
    claims: standing?.modulesClaimed,
  }
}
const at = (positionSeconds: number, completed?: boolean) => ({ positionSeconds, completed })

test.each([
  ['every ten seconds at normal speed', [0, 10, 20, 30, 40, 50, 58].map((s) => [s, at(s)] as const)],
  ['at double speed', [0, 10, 20, 29].map((s) => [s, at(2 * s)] as const)],
  ['only the start and the end', [[0, at(0)] as const]],
])('%s: it counts', async (_name, reports) => {
  const end = Math.max(...reports.map(([seconds]) => seconds))
  const progress = await play(...reports.map(([s, r]) => [s, r] as [number, ProgressInput]), [
    Math.max(30, end),
    at(60, true),
  ])
  expect(progress).toMatchObject({ counts: true, modules: 1, claims: 0 })
})

test.each<[string, [number, ProgressInput][]]>([
  ['one call', [[0, { completed: true }]]],
  ['many calls in a moment', [0, 0.1, 0.2, 0.3].map((s) => [s, { completed: true }])],
  [
    'a jump to the end',
    [
      [0, at(0)],
      [3, at(3)],
      [4, at(57, true)],
    ],
  ],
  [
    'a wait without playing',
    [
      [0, at(0)],
      [3600, at(0)],
      [3601, at(2, true)],
    ],
  ],
  [
    'a position that is not true, then the end',
    [
      [0, at(60)],
      [1, at(0)],
      [2, at(60, true)],
    ],
  ],
])('%s is a claim that does not count', async (_name, reports) => {
  expect(await play(...reports)).toMatchObject({ counts: false, claimed: true, modules: 0, claims: 1 })
})

test('a claim counts as soon as the rest was watched', async () => {
  const watched = await play([0, at(0)], [1, at(58, true)], [2, at(0, true)], [32, at(60, true)])
  expect(watched).toMatchObject({ counts: true, modules: 1, claims: 0 })
})

test('a key can vouch for a player of its own; a learner cannot', async () => {
  expect(await play([0, { attested: true }])).toMatchObject({ counts: true, claimed: true, modules: 1 })
  const [email] = ['self@x.test']
  await mintLearners(home.ctx, courseId, email!)
  const ctx = { ...home.ctx, actor: { kind: 'learner' as const, id: 'lrn_x', label: email! } }
  const vouch = saveProgress(ctx, email!, { courseId, moduleNum: 1 }, { completed: true, attested: true })
  await expect(vouch).rejects.toMatchObject({ code: 'forbidden' })
})

test('two modules played at once count as if played in sequence; a late report for the earlier one still counts', async () => {
  const { id } = await mintTaughtCourse(home.ctx, { modules: 2 })
  const report = (email: string) => async (seconds: number, moduleNum: number, positionSeconds: number) => {
    fixClock(new Date(START + seconds * 1000))
    return (await saveProgress(home.ctx, email, { courseId: id, moduleNum }, { positionSeconds }))
      .watchedSeconds
  }
  await mintLearners(home.ctx, id, 'twice@x.test', 'late@x.test')
  const twice = report('twice@x.test')
  await twice(0, 1, 0)
  await twice(0, 2, 0)
  const seen = [
    await twice(10, 1, 20),
    await twice(10, 2, 20),
    await twice(20, 1, 40),
    await twice(20, 2, 40),
  ]
  expect(seen).toEqual([20, 0, 40, 0])
  const late = report('late@x.test')
  await late(0, 1, 0)
  await late(10, 1, 10)
  await late(20, 2, 0)
  expect(await late(20.1, 1, 20)).toBe(20)
})
