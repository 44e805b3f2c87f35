import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account'
import { mintCourse, mintPreset, SALES_TEXT } from '@/e2e/fixtures/data/mint-course'
import {
  createCourseContract,
  getCourseContract,
  launchCourseContract,
  listCoursesContract,
  setCourseVoiceContract,
} from '@/lib/domains/courses/contract'
import { updateCourse } from '@/lib/domains/courses/update-course'
import { disconnect } from '@/lib/platform/db'
import * as launch from './[course_id]/launch/route'
import * as course from './[course_id]/route'
import * as voice from './[course_id]/voice/route'
import * as courses from './route'

let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(disconnect)

const create = (body: unknown, key = home.liveKey) =>
  callContract(courses, createCourseContract, { key, body })
const get = (course_id: string, key = home.liveKey) =>
  callContract(course, getCourseContract, { key, params: { course_id } })

describe('works', () => {
  test('a course is created, read and listed', async () => {
    const made = await create({
      preset_id: presetId,
      title: 'Fridges',
      language: 'en',
      source_text: SALES_TEXT,
      external_ref: 'r-1',
    })
    expect(made).toMatchObject({
      status: 201,
      body: { title: 'Fridges', status: 'awaiting_brief', sandbox: false, language: 'en', modules: [] },
    })
    const { course_id } = made.body as { course_id: string }
    expect(await get(course_id)).toMatchObject({ status: 200, body: { course_id } })
    const again = await create({ preset_id: 'anything', external_ref: 'r-1' })
    expect(again).toMatchObject({ status: 200, body: { course_id } })
  })

  test('lists are newest first, and following the pages skips nothing', async () => {
    const lister = await mintAccount()
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.unshift((await mintCourse(lister.ctx)).id)
    const seen: string[] = []
    for (let query: string | null = 'limit=2'; query !== null; ) {
      const page = await callContract(courses, listCoursesContract, { key: lister.liveKey, query })
      seen.push(...(page.body as { course_id: string }[]).map((row) => row.course_id))
      query = /<[^>]*\?([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual(ids)
  })

  test('most recently changed first, page by page', async () => {
    const lister = await mintAccount()
    const presetId = await mintPreset(lister.ctx)
    const ids: string[] = []
    for (let index = 0; index < 4; index++) ids.push((await mintCourse(lister.ctx, { presetId })).id)
    await updateCourse(lister.ctx, ids[1]!, { title: 'Changed last' })
    const list = (query: string) => callContract(courses, listCoursesContract, { key: lister.liveKey, query })
    const page = await list('sort=updated&limit=3')
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    const rest = await list(`sort=updated&limit=3&cursor=${cursor}`)
    const seen = [page, rest].flatMap(({ body }) =>
      (body as { course_id: string }[]).map((row) => row.course_id),
    )
    expect(seen).toEqual([ids[1], ids[3], ids[2], ids[0]])
    expect((await list(`sort=updated&cursor=${Buffer.from('crs_1').toString('base64url')}`)).status).toBe(422)
  })

  test('the voice of a course can be set and cleared, but not after the launch', async () => {
    const { id } = await mintCourse(home.ctx)
    const put = (body: unknown) =>
      callContract(voice, setCourseVoiceContract, { key: home.liveKey, params: { course_id: id }, body })
    const chosen = await put({ voice: 'nora' })
    expect(chosen.body).toEqual({ course_id: id, voice: 'nora', name: 'Nora', source: 'course' })
    const cleared = await put({ voice: null })
    expect(cleared.body).toEqual({ course_id: id, voice: null, name: null, source: 'default' })
    expect(await put({ voice: 'm3' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'voice'], type: 'enum' }] },
    })
    expect(await put({})).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'voice'], type: 'missing' }] },
    })
    await callContract(launch, launchCourseContract, {
      key: home.liveKey,
      params: { course_id: id },
      headers: { 'idempotency-key': 'k' },
    })
    const late = await put({ voice: 'nora' })
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_awaiting_brief'])
  })

  test('launch answers 202, the same key 200, another key 409, no key 400', async () => {
    const { id } = await mintCourse(home.ctx)
    const go = (headers: Record<string, string>) =>
      callContract(launch, launchCourseContract, { key: home.liveKey, params: { course_id: id }, headers })
    const bare = await go({})
    expect([bare.status, codeOf(bare)]).toEqual([400, 'idempotency_key_required'])
    expect(await go({ 'idempotency-key': 'a' })).toMatchObject({
      status: 202,
      body: { status: 'generating' },
    })
    expect(await go({ 'idempotency-key': 'a' })).toMatchObject({ status: 200 })
    const other = await go({ 'idempotency-key': 'b' })
    expect([other.status, codeOf(other)]).toEqual([409, 'already_launched'])
  })
})

describe('refuses', () => {
  test('every problem of a body at once, unknown keys included', async () => {
    const answer = await create({
      language: 'de',
      target_minutes: 1,
      source_files: [{ filename: 'x.md' }],
      colour: 'red',
    })
    expect(answer.status).toBe(422)
    const problems = (answer.body as { detail: { loc: unknown[]; type: string }[] }).detail.map(
      ({ loc, type }) => [loc.join('.'), type],
    )
    expect(problems.toSorted()).toEqual([
      ['body.colour', 'extra_forbidden'],
      ['body.language', 'enum'],
      ['body.preset_id', 'missing'],
      ['body.source_files.0.base64', 'missing'],
      ['body.target_minutes', 'greater_than_equal'],
    ])
  })

  test('an empty file, by name', async () => {
    const answer = await create({ preset_id: presetId, source_files: [{ filename: 'plan.md', base64: '' }] })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'source_files', 0, 'base64'], msg: 'plan.md is empty', type: 'file_empty' }],
      },
    })
  })

  test('a file whose content does not match its name, by name', async () => {
    const base64 = Buffer.from('MZ\u0000\u0003 not a document').toString('base64')
    const answer = await create({ preset_id: presetId, source_files: [{ filename: 'plan.pdf', base64 }] })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'source_files', 0, 'base64'], msg: expect.stringContaining('plan.pdf') }],
      },
    })
  })

  test('a caller without a key; a sandbox key lists its own', async () => {
    expect((await callContract(courses, listCoursesContract, {})).status).toBe(401)
    const sandbox = await callContract(courses, listCoursesContract, { key: home.testKey })
    const own = sandbox.body as { sandbox: boolean }[]
    expect([sandbox.status, own.every((course) => course.sandbox)]).toEqual([200, true])
  })
})

test("another account's course looks like an absent one", async () => {
  const { id } = await mintCourse(home.ctx)
  const stranger = await mintAccount()
  const theirs = await get(id, stranger.liveKey)
  const absent = await get('crs_nothing', stranger.liveKey)
  expect(theirs.status).toBe(404)
  expect(theirs.body).toEqual(absent.body)
  expect(codeOf(theirs)).toBe('course_not_found')
})
