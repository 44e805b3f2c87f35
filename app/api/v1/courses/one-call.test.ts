import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account'
import { mintPreset } from '@/e2e/fixtures/data/mint-course'
import { answerBriefContract, getBriefContract } from '@/lib/domains/courses/brief/brief-contract'
import { createCourseContract, getCourseContract, launchCourseContract } from '@/lib/domains/courses/contract'
import { fulfillLaunchRequest } from '@/lib/domains/courses/launch-request'
import { ingestSource } from '@/lib/domains/intake/ingest-source'
import { getCourseReviewSettings } from '@/lib/domains/review/get-course-review-settings'
import { db, disconnect } from '@/lib/platform/db'
import * as answers from './[course_id]/brief/answers/route'
import * as brief from './[course_id]/brief/route'
import * as launch from './[course_id]/launch/route'
import * as course from './[course_id]/route'
import * as courses from './route'

const TEXT =
  '# Boreal fridges\n\nThis guide is for the sellers of our shops.\n\n## Price\nThe Boreal costs 900 euros.\n\n## Installing it\n1. Unpack the fridge.\n2. Let it stand for two hours.\n3. Connect it to the mains.'
const GIVEN = [
  { question_id: 'audience', value: 'Sellers in shops' },
  { question_id: 'objectives', value: ['Explain the price'] },
]
type Body = {
  course_id: string
  status: string
  brief: { answers: Record<string, unknown>; progress: { answered: number; skipped: number; total: number } }
  launch_request: unknown
  detail: { loc: unknown[] }[]
}

let home: MintedAccount
let preset_id: string
beforeAll(async () => {
  home = await mintAccount()
  preset_id = await mintPreset(home.ctx)
})
afterAll(disconnect)

const create = async (body: Record<string, unknown>) => {
  const made = await callContract(courses, createCourseContract, {
    key: home.liveKey,
    body: { preset_id, language: 'en', source_text: TEXT, ...body },
  })
  return { status: made.status, body: made.body as Body }
}
const get = async (course_id: string) =>
  (await callContract(course, getCourseContract, { key: home.liveKey, params: { course_id } })).body as Body
const getBrief = async (course_id: string) =>
  (await callContract(brief, getBriefContract, { key: home.liveKey, params: { course_id } })).body as {
    sources_pending: boolean
  }
/** What the background does when the sources of a course were added. */
async function readSources(courseId: string): Promise<void> {
  for (const { id } of await db().source.findMany({ where: { courseId } })) await ingestSource(id)
  await fulfillLaunchRequest(courseId)
}

describe('one call to a course under way', () => {
  test('answers, review settings and launch come with the creation', async () => {
    const { status, body } = await create({
      brief: { answers: GIVEN },
      review_settings: { outline_review: 'auto' },
      launch: true,
    })
    expect([status, body.status, body.launch_request]).toEqual([201, 'generating', null])
    expect(body.brief.answers).toMatchObject({ audience: 'Sellers in shops' })
    expect(await getCourseReviewSettings(home.ctx, body.course_id)).toMatchObject({
      outline_review: 'auto',
      quiz_review: 'manual',
    })
  })

  test('what is suggested is accepted once the sources are read, then the course is launched', async () => {
    const { body } = await create({ brief: { answers: GIVEN, accept_suggestions: true }, launch: true })
    expect(body).toMatchObject({
      status: 'awaiting_brief',
      launch_request: { status: 'waiting', code: null },
    })
    expect((await getBrief(body.course_id)).sources_pending).toBe(true)
    await fulfillLaunchRequest(body.course_id)
    expect((await get(body.course_id)).status).toBe('awaiting_brief')
    await readSources(body.course_id)
    const read = await get(body.course_id)
    expect(read).toMatchObject({ status: 'generating', launch_request: null })
    const { answered, skipped, total } = read.brief.progress
    expect(answered + skipped).toBe(total)
    expect(read.brief.answers.audience).toBe('Sellers in shops')
    expect((await getBrief(body.course_id)).sources_pending).toBe(false)
    // A second event of a source changes nothing.
    await fulfillLaunchRequest(body.course_id)
    expect((await db().course.findUniqueOrThrow({ where: { id: body.course_id } })).runNumber).toBe(1)
  })

  test('a launch that cannot be is refused with its code, and the course is launched by hand', async () => {
    const { body } = await create({
      brief: 'suggested',
      launch: true,
      source_text: 'A note about nothing much.',
    })
    await readSources(body.course_id)
    expect(await get(body.course_id)).toMatchObject({
      status: 'awaiting_brief',
      launch_request: { status: 'refused', code: 'brief_incomplete' },
    })
    const params = { course_id: body.course_id }
    await callContract(answers, answerBriefContract, { key: home.liveKey, params, body: { answers: GIVEN } })
    const headers = { 'idempotency-key': 'by-hand' }
    const launched = await callContract(launch, launchCourseContract, { key: home.liveKey, params, headers })
    expect([launched.status, (launched.body as Body).launch_request]).toEqual([202, null])
  })

  test('a wrong answer is 422 with its place, and makes no course', async () => {
    const before = await db().course.count({ where: { accountId: home.ctx.accountId } })
    const { status, body } = await create({ brief: { answers: [{ question_id: 'colour', value: 'red' }] } })
    expect([status, body.detail[0]?.loc]).toEqual([422, ['body', 'brief', 'answers', 0, 'question_id']])
    expect(await db().course.count({ where: { accountId: home.ctx.accountId } })).toBe(before)
  })
})

test('suggestions are accepted with answers, at once or when the sources are read', async () => {
  const { body } = await create({})
  const params = { course_id: body.course_id }
  const accept = (given: object) =>
    callContract(answers, answerBriefContract, { key: home.liveKey, params, body: given })
  expect((await accept({ accept_suggestions: true })).body).toMatchObject({ saved: 0 })
  await readSources(body.course_id)
  const read = await get(body.course_id)
  expect(read).toMatchObject({ status: 'awaiting_brief', launch_request: null })
  expect(read.brief.progress.answered + read.brief.progress.skipped).toBeGreaterThan(0)
  expect((await accept({ answers: GIVEN, accept_suggestions: true })).status).toBe(200)
  expect((await accept({})).status).toBe(422)
})
