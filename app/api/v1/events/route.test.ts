import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { readEvents } from '@/e2e/fixtures/read-events.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { getCourseStatusContract } from '@/lib/domains/courses/contract.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { watchAccountContract, watchCourseContract } from '@/lib/domains/courses/progress/event-contract.ts'
import { updateCourse } from '@/lib/domains/courses/update-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { generateScenes } from '@/lib/domains/modules/scenes/generate-scenes.ts'
import { noteArtifact } from '@/lib/domains/review/note-artifact.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { db, disconnect, pgPool } from '@/lib/platform/db.ts'
import { closeAllStreams, countStreams, streamOwner } from '@/lib/platform/http/files/event-stream.ts'
import * as one from '../courses/[course_id]/events/route.ts'
import * as status from '../courses/[course_id]/status/route.ts'
import * as all from './route.ts'

const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check, { timeout: 30_000 }) as never

let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintCourse(home.ctx)).id
})
afterEach(closeAllStreams)
afterAll(disconnect)

type Options = { id?: string | null; headers?: Record<string, string>; query?: string; course?: string }
async function call({ id, headers, query = '', course }: Options = {}) {
  const abort = new AbortController()
  const url = `http://127.0.0.1:3000/api/v1/${course ? `courses/${course}/` : ''}events${query}`
  const given = headers ?? { authorization: `Bearer ${home.liveKey}` }
  const request = new Request(url, {
    headers: { ...given, ...(id && { 'last-event-id': id }) },
    signal: abort.signal,
  })
  return { abort, response: await (course ? one : all).GET(request) }
}

/** An open stream that has caught up. */
async function watch(options: Options = {}) {
  const { abort, response } = await call(options)
  expect(response.status).toBe(200)
  const stream = readEvents(response)
  await soon(() => expect(stream.received.some(({ event }) => event === 'watching')).toBe(true))
  const of = (id: string) =>
    stream.received.filter(({ data }) => (data as { course_id?: string }).course_id === id)
  return { ...stream, abort, of, latest: (id: string) => of(id).at(-1)?.data }
}
const statusOf = async (course_id: string) =>
  (await callContract(status, getCourseStatusContract, { key: home.liveKey, params: { course_id } })).body
const retitle = (title: string, id = courseId) => updateCourse(home.ctx, id, { title })

describe('works', () => {
  test('a watched course is sent as it is, then on every change, matching its status endpoint', async () => {
    const stream = await watch({ course: courseId })
    expect(stream.received.map(({ event }) => event)).toEqual(['course', 'watching'])
    expect(stream.received[0]?.data).toEqual(await statusOf(courseId))
    await retitle('Watched')
    await soon(() => expect(stream.of(courseId)).toHaveLength(2))
    expect(stream.latest(courseId)).toEqual(await statusOf(courseId))
  })

  test('a watched account reports new courses, what a run generates, gates, the end and the deletion', async () => {
    const stream = await watch()
    expect(stream.received).toHaveLength(1)
    const run = await mintOutlinedCourse(home.ctx)
    const id = run.courseId
    const tells = async (part: object) => {
      await soon(() => expect(stream.latest(id)).toMatchObject(part))
      expect(await statusOf(id)).toMatchObject(part)
    }
    await tells({ status: 'generating', stage: 'outline' })
    await passGate(run, 'outline_review', null)
    await tells({ status: 'paused_for_review', current_review: { checkpoint: 'outline_review' } })
    await createModules(run)
    await tells({ modules: [{ module_index: 0 }] })
    const before = (stream.latest(id) as { progress: { done_steps: number } }).progress.done_steps
    await generateScenes({ ...run, moduleIndex: 0 })
    await tells({ progress: { done_steps: before + 1 } })
    await cancelCourse(home.ctx, id)
    await tells({ status: 'cancelled', open_reviews: [] })
    await deleteCourse(home.ctx, id)
    await soon(() => expect(stream.of(id).at(-1)).toMatchObject({ event: 'deleted' }))
    expect(stream.latest(id)).toEqual({ course_id: id })
  })

  test('every scene that gets its slide or audio is reported', async () => {
    const run = await mintOutlinedCourse(home.ctx)
    await createModules(run)
    await generateScenes({ ...run, moduleIndex: 0 })
    const stream = await watch({ course: run.courseId })
    const done = () =>
      (stream.latest(run.courseId) as { progress: { done_steps: number } }).progress.done_steps
    const before = done()
    for (const [part, count] of [
      ['slide_key', 1],
      ['audio_key', 2],
    ] as const) {
      await pgPool().query(
        `UPDATE scene SET ${part} = 'made' WHERE scene_index = 0 AND module_id IN
         (SELECT id FROM module WHERE course_id = $1)`,
        [run.courseId],
      )
      await soon(() => expect(done()).toBe(before + count))
    }
  })

  test('a regenerated part, a note and a new text change the revision, which the course returns too', async () => {
    const run = await mintOutlinedCourse(home.ctx)
    await createModules(run)
    await generateScenes({ ...run, moduleIndex: 0 })
    const { courseId: id } = run
    const stream = await watch({ course: id })
    const revision = () => (stream.latest(id) as { revision: string }).revision
    const change = async (make: () => Promise<unknown>) => {
      const before = revision()
      await make()
      await soon(() => expect(revision()).not.toBe(before))
      expect((await statusOf(id)) as object).toMatchObject({ revision: revision() })
    }
    const scene = `WHERE scene_index = 0 AND module_id IN (SELECT id FROM module WHERE course_id = $1)`
    await change(() => pgPool().query(`UPDATE scene SET slide_key = 'made again' ${scene}`, [id]))
    await change(() => pgPool().query(`UPDATE scene SET version = version + 1 ${scene}`, [id]))
    await change(() => noteArtifact(home.ctx, id, { note: 'Shorter.', artifactType: 'outline' }))
    await change(() => pgPool().query('UPDATE source SET excluded = NOT excluded WHERE course_id = $1', [id]))
  })

  test('the last id resumes: changes since then come first, deleted courses included, and nothing else', async () => {
    const { id: other } = await mintCourse(home.ctx)
    const { id: gone } = await mintCourse(home.ctx)
    const first = await watch()
    await retitle('Seen')
    await soon(() => expect(first.of(courseId)).toHaveLength(1))
    const last = first.lastId()
    first.abort.abort()
    await first.over
    await retitle('Missed')
    await deleteCourse(home.ctx, gone)
    const second = await watch({ id: last })
    expect(second.received.map(({ event }) => event).toSorted()).toEqual(['course', 'deleted', 'watching'])
    expect(second.received.at(-1)).toMatchObject({ event: 'watching', data: { resumed: true } })
    expect(second.latest(courseId)).toEqual(await statusOf(courseId))
    expect(second.of(gone)).toHaveLength(1)
    expect(second.of(other)).toEqual([])
    const third = await watch({ id: second.lastId() })
    expect(third.received.map(({ event }) => event)).toEqual(['watching'])
    expect((await watch({ id: '999999999999999999:999999999999999999:' })).of(other)).toHaveLength(1)
  })

  test('a client that missed more than a hundred courses is told to list them', async () => {
    const busy = await mintAccount()
    const headers = { authorization: `Bearer ${busy.liveKey}` }
    const { id } = await mintCourse(busy.ctx)
    const first = await watch({ headers })
    const copies = (from: number, to: number) =>
      pgPool().query(
        `INSERT INTO course (id, account_id, mode, preset_id, title, language, review_settings, updated_at)
         SELECT id || n, account_id, mode, preset_id, title, language, review_settings, updated_at
         FROM course, generate_series($2::int, $3::int) n WHERE id = $1`,
        [id, from, to],
      )
    await copies(1, 100)
    const second = await watch({ headers, id: first.received[0]?.id ?? null })
    expect(second.received).toHaveLength(101)
    expect(second.received.at(-1)).toMatchObject({ event: 'watching', data: { resumed: true } })
    await copies(101, 101)
    const third = await watch({ headers, id: first.received[0]?.id ?? null })
    expect(third.received).toMatchObject([{ event: 'watching', data: { resumed: false } }])
  })

  test('a change that started before the last id and was committed after it is not lost', async () => {
    const sql = await pgPool().connect()
    await sql.query('BEGIN')
    await sql.query(`UPDATE course SET title = 'Slow' WHERE id = $1`, [courseId])
    const { id: other } = await mintCourse(home.ctx)
    const first = await watch()
    await retitle('Quick', other)
    await soon(() => expect(first.of(other)).not.toHaveLength(0))
    const last = first.lastId()
    first.abort.abort()
    await first.over
    await sql.query('COMMIT')
    sql.release()
    expect((await watch({ id: last })).of(courseId)).toHaveLength(1)
  })

  test('while a long transaction is open, each change is still reported once', async () => {
    const { id: other } = await mintCourse(home.ctx)
    const sql = await pgPool().connect()
    await sql.query('BEGIN; SELECT pg_current_xact_id()')
    const stream = await watch()
    for (const count of [1, 2, 3]) {
      await retitle(`Change ${count}`)
      await soon(() => expect(stream.of(courseId)).toHaveLength(count))
      await retitle(`Change ${count}`, other)
      await soon(() => expect(stream.of(other)).toHaveLength(count))
    }
    expect([stream.of(courseId).length, stream.of(other).length]).toEqual([3, 3])
    await sql.query('ROLLBACK')
    sql.release()
  })

  test('a burst is sent in a few messages, the last of which is current', async () => {
    const stream = await watch({ course: courseId })
    const startedAt = performance.now()
    for (let i = 0; i < 100; i++) await retitle(`Burst ${i}`)
    const quarters = (performance.now() - startedAt) / 250
    const truth = await statusOf(courseId)
    await soon(() => expect(stream.latest(courseId)).toEqual(truth))
    expect(stream.of(courseId).length).toBeLessThan(quarters + 4)
  })

  test('a lost database connection loses no change', async () => {
    const stream = await watch()
    await retitle('Listening')
    await soon(() => expect(stream.of(courseId)).toHaveLength(1))
    await pgPool().query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
    )
    await retitle('Unheard')
    await soon(() => expect(stream.of(courseId)).toHaveLength(2))
  })

  test('forty concurrent streams all catch up and all get events', async () => {
    const streams = await Promise.all(Array.from({ length: 40 }, () => watch({ course: courseId })))
    await retitle('For all')
    const truth = await statusOf(courseId)
    for (const stream of streams) await soon(() => expect(stream.latest(courseId)).toEqual(truth))
  })

  test('a browser watches with its cookie, an operator in the account they name', async () => {
    const reviewer = { headers: { cookie: await mintCookie(home.reviewer.user) } }
    await watch({ ...reviewer, query: '?mode=live' })
    const { user } = await mintUser((await mintAccount()).account.id, 'operator')
    const operator = await watch({
      headers: { cookie: await mintCookie(user) },
      query: `?account_id=${home.account.id}`,
    })
    await retitle('For the operator')
    await soon(() => expect(operator.of(courseId)).toHaveLength(1))
  })

  test('an aborted call releases everything; HEAD leaves nothing open', async () => {
    const streams = [await watch(), await watch({ course: courseId })]
    const { id } = await db().apiKey.findFirstOrThrow({ where: { accountId: home.account.id, mode: 'live' } })
    const owner = streamOwner({ ...home.ctx, actor: { kind: 'key', id, label: '' } })
    expect(countStreams(owner)).toBe(2)
    expect(globalThis).toHaveProperty('coursewrightFeed', expect.anything())
    for (const stream of streams) stream.abort.abort()
    await Promise.all(streams.map((stream) => stream.over))
    const request = new Request('http://127.0.0.1:3000/api/v1/events', {
      method: 'HEAD',
      headers: { authorization: `Bearer ${home.liveKey}` },
    })
    const head = await all.HEAD(request)
    expect([head.status, head.headers.get('content-type'), head.body]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      null,
    ])
    expect(countStreams(owner)).toBe(0)
    expect((globalThis as { coursewrightFeed?: unknown }).coursewrightFeed).toBeUndefined()
    const listening = () =>
      pgPool().query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
      )
    await soon(async () => expect((await listening()).rowCount).toBe(0))
  })

  test('the stream of a course ends with the course', async () => {
    const { id } = await mintCourse(home.ctx)
    const stream = await watch({ course: id })
    await deleteCourse(home.ctx, id)
    await stream.over
    expect(stream.received.at(-1)).toMatchObject({ event: 'deleted', data: { course_id: id } })
  })
})

describe('refuses', () => {
  test('a malformed id, and a caller without credentials', async () => {
    const wrong = await callContract(all, watchAccountContract, {
      key: home.liveKey,
      headers: { 'last-event-id': 'yesterday' },
    })
    expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['header', 'Last-Event-ID'] }] } })
    expect((await callContract(all, watchAccountContract)).status).toBe(401)
  })

  test('an account with too many streams', async () => {
    const many = await mintAccount()
    const headers = { authorization: `Bearer ${many.liveKey}` }
    for (let i = 0; i < 100; i++) expect((await call({ headers })).response.status).toBe(200)
    const { response } = await call({ headers })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('not yours', () => {
  test("another account's course looks like an absent one", async () => {
    const stranger = await mintAccount()
    const ask = (course_id: string) =>
      callContract(one, watchCourseContract, { key: stranger.liveKey, params: { course_id } })
    const [theirs, none] = [await ask(courseId), await ask('crs_nothing')]
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(none.body)
  })

  test("another account's changes are not sent, now or after resuming", async () => {
    const stranger = await mintAccount()
    const headers = { authorization: `Bearer ${stranger.liveKey}` }
    const [mine, theirs] = [await watch(), await watch({ headers })]
    await retitle('Private')
    await soon(() => expect(mine.of(courseId)).toHaveLength(1))
    const own = await mintCourse(stranger.ctx)
    await soon(() => expect(theirs.of(own.id)).not.toHaveLength(0))
    expect(theirs.of(courseId)).toEqual([])
    expect(mine.of(own.id)).toEqual([])
    const back = await watch({ headers, id: '999999999999999999:999999999999999999:' })
    expect(back.received.map(({ event }) => event)).toEqual(['course', 'watching'])
    expect(back.of(courseId)).toEqual([])
  })
})
