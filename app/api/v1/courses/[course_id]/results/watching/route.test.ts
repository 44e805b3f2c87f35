import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { getWatchingContract } from '@/lib/domains/attempts/results/watching-contract.ts'
import { eraseLearner } from '@/lib/domains/learners/erase-learner.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

let home: MintedAccount
let courseId: string
const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@watch.test`)
const START = Date.parse('2026-11-22T10:00:00Z')

beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintTaughtCourse(home.ctx)).id
  await mintLearners(home.ctx, courseId, ...emails)
})
afterEach(() => fixClock(null))
afterAll(disconnect)

async function play(email: string, ...reports: [seconds: number, position: number][]): Promise<void> {
  for (const [seconds, positionSeconds] of reports) {
    fixClock(new Date(START + seconds * 1000))
    await saveProgress(home.ctx, email, { courseId, moduleNum: 1 }, { positionSeconds })
  }
  fixClock(null)
}

const watching = async (key = home.liveKey) =>
  callContract(route, getWatchingContract, { key, params: { course_id: courseId } })
type Step = { second: number; learners: number; again: number }
type Module = { started: number; withheld: boolean; steps: Step[]; scenes: object[] }
const first = async () => ((await watching()).body as { modules: Module[] }).modules[0]!

/** The same from the learners' own rows. */
async function summed() {
  const rows = await db().moduleProgress.findMany({ where: { enrollment: { courseId }, moduleIndex: 0 } })
  const length = Math.max(...rows.map(({ steps }) => steps.length))
  return Array.from({ length }, (_each, step) => {
    const times = rows.map(({ steps }) => steps[step] ?? 0)
    const again = times.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
    return { second: step * 5, learners: times.filter(Boolean).length, again }
  }).filter(({ learners }) => learners > 0)
}

test('where learners stop and what they watch again, as the sum of their own rows', async () => {
  for (const [at, email] of emails.slice(0, 4).entries())
    await play(email, [0, 0], [10 + at * 10, 10 + at * 10])
  expect(await first()).toMatchObject({ started: 4, withheld: true, steps: [], scenes: [] })
  await play(emails[4]!, [0, 0], [60, 60], [61, 20], [81, 40])
  await play(emails[5]!, [0, 0], [2, 50])
  const { steps, ...module } = await first()
  expect(module).toMatchObject({ started: 6, withheld: false })
  expect(steps).toEqual(await summed())
  expect(steps.find(({ second }) => second === 25)).toEqual({
    second: 25,
    learners: 3,
    again: 1,
  })
  expect(steps[0]).toEqual({ second: 0, learners: 5, again: 0 })
})

test('erasing a learner takes their part out', async () => {
  await eraseLearner(home.ctx, emails[4]!)
  const { steps } = await first()
  expect(steps.filter(({ learners }) => learners > 0)).toEqual(await summed())
  expect(steps.every(({ again }) => again === 0)).toBe(true)
})

test('a table by scene; nothing for another account', async () => {
  const csv = await callRoute(route, 'GET', `/api/v1/courses/${courseId}/results/watching`, {
    key: home.liveKey,
    headers: { accept: 'text/csv' },
  })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(codeOf(await watching((await mintAccount()).liveKey))).toBe('course_not_found')
})
