import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { openLaunchContract, startLaunchContract } from '@/lib/domains/launches/contract.ts'
import { getLearnCourseContract, listOwnEnrollmentsContract } from '@/lib/domains/learners/learn-contract.ts'
import { buildPackage } from '@/lib/domains/packages/build-package.ts'
import {
  createPackageContract,
  listPackagesContract,
  revokePackageContract,
  updatePackageContract,
} from '@/lib/domains/packages/contract.ts'
import { readZip } from '@/lib/media/packages/fixtures/read-zip.ts'
import { fixClock, now } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as revoked from '../courses/[course_id]/packages/[package_id]/revoke/route.ts'
import * as onePackage from '../courses/[course_id]/packages/[package_id]/route.ts'
import * as packages from '../courses/[course_id]/packages/route.ts'
import * as learnCourse from '../learn/courses/[course_id]/route.ts'
import * as enrollments from '../learn/enrollments/route.ts'
import * as launches from './route.ts'
import * as sessions from './sessions/route.ts'

const LMS = 'https://lms.example.com'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintCourse()
})
afterEach(() => fixClock(null))
afterAll(disconnect)

/** A finished course whose video is there. */
async function mintCourse(): Promise<string> {
  const { id } = await mintTaughtCourse(home.ctx)
  await db().module.updateMany({ where: { courseId: id }, data: { videoKey: 'a.mp4', captionsKey: 'a.vtt' } })
  return id
}

const create = (body: object) =>
  callContract(packages, createPackageContract, {
    ...{ key: home.liveKey, params: { course_id: courseId } },
    body: { format: 'scorm_1_2', delivery: 'live', ...body },
  })
/** A live package that is built, with what is in its file. */
async function mintPackage(body: object = {}) {
  const { package_id } = (await create(body)).body as { package_id: string }
  await buildPackage(package_id)
  const row = await db().coursePackage.findUniqueOrThrow({ where: { id: package_id } })
  const bytes = Buffer.from(await storage().get(row.fileKey ?? ''))
  const files = await readZip(bytes)
  const token = /"token":"([^"]+)"/.exec(String(files.get('live-data.js')))?.[1] ?? ''
  return { package_id, token, files, size: bytes.length }
}
const start = (token: string, body: object = {}, origin: string | null = LMS) =>
  callContract(launches, startLaunchContract, {
    ...(origin !== null && { headers: { origin, 'sec-fetch-site': 'cross-site' } }),
    body: { token, learner_id: 'ada', learner_name: 'Ada Byron', ...body },
  })
const open = (ticket: string) => callContract(sessions, openLaunchContract, { body: { ticket } })
const ticketOf = ({ body }: { body: unknown }) => (body as { url: string }).url.split('/').at(-1) ?? ''
const launch = async (token: string, body: object = {}) =>
  (await open(ticketOf(await start(token, body)))).body as { session: string; origin: string }
const read = (session: string, id = courseId) =>
  callContract(learnCourse, getLearnCourseContract, { key: session, params: { course_id: id } })
const revoke = (package_id: string, key = home.liveKey) =>
  callContract(revoked, revokePackageContract, { key, params: { course_id: courseId, package_id } })
const change = (package_id: string, body: object, key = home.liveKey) =>
  callContract(onePackage, updatePackageContract, { key, params: { course_id: courseId, package_id }, body })
const reasonOf = (answer: Awaited<ReturnType<typeof start>>) =>
  (answer.body as { detail: { error: { details?: { reason?: string } } } }).detail.error.details?.reason

describe('works', () => {
  test('a live package is a few kilobytes, without a word or a question of the course', async () => {
    const { files, size } = await mintPackage()
    expect(size).toBeLessThan(20_000)
    const all = [...files].map(([, content]) => content.toString()).join('\n')
    expect(all).not.toMatch(/Question \d|The secret|Option [abcd]/)
    expect([...files.keys()]).toEqual([
      'imsmanifest.xml',
      'index.html',
      'live-data.js',
      'page-element.js',
      'scorm-fields.js',
      'record-keeper.js',
      'live-bridge.js',
    ])
    const { files: cmi5 } = await mintPackage({ format: 'cmi5' })
    expect([...cmi5.keys()]).toEqual(expect.arrayContaining(['cmi5.xml', 'cmi5-visit.js', 'live-bridge.js']))
  })

  test('a learner of the platform is enrolled at the first launch, found again and bound to the course', async () => {
    const { token, package_id } = await mintPackage()
    const { session, origin } = await launch(token)
    expect(origin).toBe(LMS)
    const course = await read(session)
    const { learner_email, learner_name } = course.body as { learner_email: string; learner_name: string }
    expect([course.status, learner_name]).toEqual([200, 'Ada Byron'])
    expect(learner_email).toMatch(/^[0-9a-f]{32}@lms\.invalid$/)
    expect(codeOf(await read(session, await mintCourse()))).toBe('forbidden')
    expect(codeOf(await callContract(enrollments, listOwnEnrollmentsContract, { key: session }))).toBe(
      'forbidden',
    )
    await launch(token, { learner_name: '' })
    const learners = await db().learner.findMany({ where: { email: learner_email } })
    expect(learners).toMatchObject([{ name: 'Ada Byron', externalId: 'ada' }])
    const row = await db().coursePackage.findUniqueOrThrow({ where: { id: package_id } })
    expect(row).toMatchObject({ origin: LMS, launches: 2 })
  })

  test('a newer launch ends the one before; another live package of the course does not', async () => {
    const { token } = await mintPackage()
    const other = await mintPackage({ format: 'scorm_2004' })
    const [first, beside] = [await launch(token), await launch(other.token)]
    const second = await launch(token)
    expect(reasonOf(await read(first.session))).toBe('ended')
    expect([(await read(second.session)).status, (await read(beside.session)).status]).toEqual([200, 200])
  })

  test('a package moves to another site and takes more learners, without a new file', async () => {
    const { token, package_id } = await mintPackage({ max_learners: 1 })
    const { session } = await launch(token)
    const ticket = ticketOf(await start(token))
    expect((await change(package_id, { max_learners: 2 })).body).toMatchObject({
      origin: LMS,
      max_learners: 2,
    })
    expect([(await read(session)).status, (await start(token, { learner_id: 'grace' })).status]).toEqual([
      200, 201,
    ])
    const elsewhere = 'https://elsewhere.example.com'
    await change(package_id, { origin: `${elsewhere}/` })
    expect([reasonOf(await read(session)), reasonOf(await open(ticket))]).toEqual(['expired', 'expired'])
    expect(reasonOf(await start(token))).toBe('origin')
    await change(package_id, { origin: null })
    await start(token)
    expect((await change(package_id, {})).body).toMatchObject({ origin: LMS, learners: 2 })
  })

  test('pages of other sites may call and read it', async () => {
    const answer = await launches.OPTIONS(new Request('http://local/api/v1/launches', { method: 'OPTIONS' }))
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
    expect((await start('unknown')).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('refuses', () => {
  test('what was used, has expired, or is from another site', async () => {
    const { token } = await mintPackage()
    const ticket = ticketOf(await start(token))
    expect((await open(ticket)).status).toBe(201)
    expect(reasonOf(await open(ticket))).toBe('used')
    expect(reasonOf(await open('unknown'))).toBe('unknown')
    const late = ticketOf(await start(token))
    fixClock(new Date(now().getTime() + 61_000))
    expect(reasonOf(await open(late))).toBe('expired')
    for (const origin of ['https://elsewhere.example.com', 'null', null])
      expect(reasonOf(await start(token, {}, origin))).toBe('origin')
    const named = await mintPackage({ origin: 'https://other.example.com/' })
    expect(reasonOf(await start(named.token))).toBe('origin')
  })

  test('of two that open the same launch, one', async () => {
    const { token } = await mintPackage()
    const ticket = ticketOf(await start(token))
    const answers = await Promise.all([open(ticket), open(ticket), open(ticket)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  })

  test('a session after twelve hours', async () => {
    const { session } = await launch((await mintPackage()).token)
    fixClock(new Date(now().getTime() + 12 * 3600 * 1000))
    expect(reasonOf(await read(session))).toBe('expired')
  })

  test('more learners than the package may have; those it has may come again', async () => {
    const { token } = await mintPackage({ max_learners: 1 })
    expect((await start(token)).status).toBe(201)
    expect(reasonOf(await start(token, { learner_id: 'grace' }))).toBe('full')
    expect((await start(token)).status).toBe(201)
  })

  test('everything of a package once it is revoked', async () => {
    const { token, package_id } = await mintPackage()
    const { session } = await launch(token)
    const ticket = ticketOf(await start(token, { learner_id: 'grace' }))
    const answer = await revoke(package_id)
    expect(answer.body).toMatchObject({ package_id, delivery: 'live', revoked_at: expect.any(String) })
    const place = { key: home.liveKey, params: { course_id: courseId } }
    const listed = (await callContract(packages, listPackagesContract, place)).body as {
      package_id: string
    }[]
    const row = listed.find((each) => each.package_id === package_id)
    for (const body of [answer.body, row]) expect(body).toMatchObject({ learners: 2, launches: 2 })
    expect(reasonOf(await start(token))).toBe('revoked')
    expect(reasonOf(await open(ticket))).toBe('revoked')
    expect(reasonOf(await read(session))).toBe('revoked')
    expect((await revoke(package_id)).body).toMatchObject({
      revoked_at: (answer.body as { revoked_at: string }).revoked_at,
    })
  })

  test('a live package that is for no platform, or not whole', async () => {
    for (const body of [{ format: 'web' }, { format: 'deck' }, { modules: [1] }, { passing_score: 80 }])
      expect((await create(body)).status, JSON.stringify(body)).toBe(422)
  })
})

test('not yours: revoking', async () => {
  const { package_id, token } = await mintPackage()
  expect(codeOf(await revoke(package_id, stranger.liveKey))).toBe('course_not_found')
  expect(codeOf(await change(package_id, { max_learners: 2 }, stranger.liveKey))).toBe('course_not_found')
  expect((await start(token)).status).toBe(201)
})
