import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '../../../../e2e/fixtures/data/mint-course.ts'
import { disconnect, pgPool } from '../../../platform/db.ts'
import { adoptChanges } from '../brief/adopt-changes.ts'
import { updateCourse } from '../update-course.ts'
import { watchCourses } from './watch-courses.ts'

let home: MintedAccount
let courseIds: string[]
beforeAll(async () => {
  home = await mintAccount()
  const presetId = await mintPreset(home.ctx)
  courseIds = []
  for (let n = 0; n < 5; n++) courseIds.push((await mintCourse(home.ctx, { presetId })).id)
})
const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})
afterAll(disconnect)

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })

/** A stream of the account that has caught up, and the courses reported to it since. */
async function watch(since: string | null = null) {
  const received: string[] = []
  const { account, ctx } = home
  const watched = { accountId: account.id, mode: ctx.mode, courseId: null }
  stops.push(watchCourses(watched, since, { send: (text) => void received.push(text), end: () => {} }))
  await soon(() => expect(received.join('')).toContain('event: watching'))
  const changedCourses = () =>
    [...received.join('').matchAll(/event: course\ndata: \{"course_id":"(\w+)"/g)].map(([, id]) => id)
  return { changedCourses }
}
const retitle = (courseId: string) => updateCourse(home.ctx, courseId, { title: `Title ${Math.random()}` })

test('a change whose notification was lost is reported by the next poll; polling ends with the last watcher', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await watch()
  await retitle(courseIds[0]!)
  await soon(() => expect(stream.changedCourses()).toEqual([courseIds[0]]))
  // What the trigger does, except for its notification.
  await pgPool().query(
    'UPDATE course_change SET changed_by = pg_current_xact_id()::text::bigint WHERE course_id = $1',
    [courseIds[1]],
  )
  await vi.advanceTimersByTimeAsync(14_000)
  expect(stream.changedCourses()).toEqual([courseIds[0]])
  await vi.advanceTimersByTimeAsync(1000)
  await soon(() => expect(stream.changedCourses()).toEqual(courseIds.slice(0, 2)))
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops.splice(0)) stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('in a restored database only what changes is reported, once', async () => {
  await pgPool().query('UPDATE course_change SET changed_by = changed_by + 1000000000')
  expect(await adoptChanges()).toBe(courseIds.length)
  expect(await adoptChanges()).toBe(0)
  const stream = await watch()
  for (const id of courseIds.slice(0, 3)) {
    const before = stream.changedCourses().length
    await retitle(id)
    await soon(() => expect(stream.changedCourses().length).toBeGreaterThan(before))
  }
  expect(stream.changedCourses()).toEqual(courseIds.slice(0, 3))
})

test('a client that returns with an id from before the restore gets all courses', async () => {
  expect((await watch('1000000500:1000000500:')).changedCourses().toSorted()).toEqual(courseIds.toSorted())
})
