import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { type Received, startReceiver } from '@/e2e/servers/webhook-receiver.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { startAttempt } from '@/lib/domains/attempts/module/start-attempt.ts'
import { eraseLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import {
  clearRecordStoreContract,
  getRecordStoreContract,
  listStatementsContract,
  replayStatementsContract,
  setRecordStoreContract,
  testRecordStoreContract,
} from '@/lib/domains/xapi/contract.ts'
import { claimStatements } from '@/lib/domains/xapi/sending/claim-statements.ts'
import { sendStatements } from '@/lib/domains/xapi/sending/send-statements.ts'
import { fixClock, now } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as learner from '../../learners/[email]/route.ts'
import * as replay from './replay/route.ts'
import * as route from './route.ts'
import * as statements from './statements/route.ts'
import * as trial from './test/route.ts'

const START = new Date('2026-11-02T12:00:00Z')
const KEY = 'lrs-key'
const SECRET = 'the secret of the store'
type Sent = { id: string; verb: { id: string }; actor: Record<string, unknown>; object: { id: string } }

/** A record store as the standard has it: it keeps each id once, and answers 409 to another text of one. */
function fakeStore() {
  const kept = new Map<string, string>()
  const order: Sent[] = []
  const answer = (response: ServerResponse, { headers, body, method }: Received) => {
    const expected = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`
    if (headers.authorization !== expected) return response.writeHead(401).end()
    if (headers['x-experience-api-version'] !== '1.0.3') return response.writeHead(400).end()
    if (method === 'GET') return response.end('{"statements":[]}')
    const given = JSON.parse(body) as Sent[]
    const isOther = given.some(({ id, ...rest }) => kept.has(id) && kept.get(id) !== JSON.stringify(rest))
    if (isOther) return response.writeHead(409).end('conflict')
    for (const { id, ...rest } of given) {
      if (!kept.has(id)) order.push({ id, ...rest })
      kept.set(id, JSON.stringify(rest))
    }
    return response.end(JSON.stringify(given.map(({ id }) => id)))
  }
  return { kept, order, answer }
}

let home: MintedAccount
let receiver: Awaited<ReturnType<typeof startReceiver>>
let store: ReturnType<typeof fakeStore>
/** Answers in place of the store; false: the store does. */
let trick: (response: ServerResponse, received: Received) => boolean
beforeAll(async () => {
  receiver = await startReceiver({
    '/xapi/statements': (response, received) =>
      void (trick(response, received) || store.answer(response, received)),
    '/xapi/statements?limit=1': (response, received) => void store.answer(response, received),
  })
})
beforeEach(async () => {
  home = await mintAccount()
  store = fakeStore()
  trick = () => false
  fixClock(START)
})
afterEach(async () => {
  fixClock(null)
  await db().recordStore.deleteMany()
})
afterAll(async () => {
  await receiver.close()
  await disconnect()
})

const endpoint = () => receiver.url('/xapi')
const put = (body: object, key = home.liveKey) =>
  callContract(route, setRecordStoreContract, { key, body: { key: KEY, ...body } as never })
const get = (key = home.liveKey) => callContract(route, getRecordStoreContract, { key })
const list = async () =>
  (await callContract(statements, listStatementsContract, { key: home.liveKey })).body as {
    verb: string
    status: string
    response_status: number | null
  }[]
const configured = () => put({ endpoint: endpoint(), secret: SECRET })

/** Sends all that is due, and moves the clock until nothing waits. */
async function sendAll(minutes = 0): Promise<void> {
  for (let at = 0; at <= minutes; at++) {
    for (let more = true; more; ) {
      const claimed = await claimStatements(100, 30_000)
      await Promise.all(claimed.map(sendStatements))
      more = claimed.length > 0
    }
    fixClock(new Date(now().getTime() + 60_000))
  }
}

const later = (seconds: number) => fixClock(new Date(now().getTime() + seconds * 1000))
async function taught() {
  const course = await mintTaughtCourse(home.ctx)
  const email = `${course.id}@x.test`.toLowerCase()
  await mintLearners(home.ctx, course.id, email)
  const place = { courseId: course.id, moduleNum: 1 }
  const watch = async () => {
    await saveProgress(home.ctx, email, place, { positionSeconds: 0 })
    later(10)
    await saveProgress(home.ctx, email, place, { positionSeconds: 10, paused: true })
    later(10)
    await saveProgress(home.ctx, email, place, { positionSeconds: 10 })
    later(50)
    await saveProgress(home.ctx, email, place, { positionSeconds: 60, completed: true })
  }
  const take = async () => {
    const { attemptId } = await startAttempt(home.ctx, email, course.id, 1)
    const rows = await db().attemptQuestion.findMany({ where: { attemptId }, include: { question: true } })
    const answers = rows.map(({ question }) => ({
      question_id: String(question.id),
      answer: (question.correct ?? (question.keyPoints as string[]).join('. ')) as string,
    }))
    await gradeAttempt(home.ctx, email, { ...place, attemptId } as never, answers)
    return rows.length
  }
  return { course, email, watch, take }
}
const verbsOf = (sent: readonly Sent[]) => sent.map(({ verb }) => verb.id.split('/').at(-1))

describe('the store', () => {
  test('is set, tested and cleared; its secret is never shown', async () => {
    expect((await get()).body).toMatchObject({ endpoint: null, has_secret: false, pending: 0 })
    const set = await configured()
    expect(set.status).toBe(200)
    expect(JSON.stringify(set.body)).not.toContain(SECRET)
    expect(set.body).toMatchObject({ endpoint: endpoint(), key: KEY, has_secret: true, actor: 'account' })
    expect(JSON.stringify(await db().recordStore.findFirst())).not.toContain(SECRET)
    const ask = async () => (await callContract(trial, testRecordStoreContract, { key: home.liveKey })).body
    expect(await ask()).toEqual({ ok: true, response_status: 200, error: null, failure: null })
    await put({ endpoint: endpoint(), key: 'other', secret: SECRET })
    expect(await ask()).toMatchObject({
      ok: false,
      response_status: 401,
      failure: { code: 'receiver_refused', params: { status: 401 } },
    })
    const cleared = await callContract(route, clearRecordStoreContract, { key: home.liveKey })
    expect(cleared.body).toMatchObject({ endpoint: null, has_secret: false })
    expect(codeOf(await callContract(trial, testRecordStoreContract, { key: home.liveKey }))).toBe(
      'record_store_not_set',
    )
  })

  test('refuses: addresses within, another address without a new secret, test keys; and is nobody else’s', async () => {
    for (const url of [
      'http://lrs.example.com',
      'https://169.254.169.254/xapi',
      'https://a:b@lrs.example.com',
    ])
      expect((await put({ endpoint: url, secret: SECRET })).status).toBe(422)
    expect((await put({ endpoint: endpoint() })).status).toBe(422)
    await configured()
    expect((await put({ endpoint: endpoint() })).status).toBe(200)
    expect((await put({ endpoint: `${endpoint()}/v2` })).status).toBe(422)
    const other = await mintAccount()
    expect((await get(other.liveKey)).body).toMatchObject({ endpoint: null })
  })
})

describe('what is told', () => {
  test('a video, its answers and the result, in order, with stable ids; nothing without a store', async () => {
    const before = await taught()
    await before.watch()
    expect(await list()).toEqual([])
    await configured()
    const { course, watch, take } = await taught()
    await watch()
    const count = await take()
    await sendAll()
    const answered = Array.from({ length: count }, () => 'answered')
    expect(verbsOf(store.order)).toEqual([
      'initialized',
      'played',
      'paused',
      'played',
      'completed',
      ...answered,
      'passed',
    ])
    const [first, , paused] = store.order
    expect(first).toMatchObject({
      actor: { account: { homePage: expect.stringMatching(/^http/), name: expect.stringMatching(/^lrn_/) } },
      object: { definition: { type: 'https://w3id.org/xapi/video/activity-type/video' } },
      context: { contextActivities: { category: [{ id: 'https://w3id.org/xapi/video' }] } },
    })
    expect(first!.object.id).toContain(`/learn/courses/${course.id}/modules/1`)
    expect(paused).toMatchObject({
      result: { extensions: { 'https://w3id.org/xapi/video/extensions/played-segments': '0[.]10' } },
    })
    expect(new Set(store.order.map(({ id }) => id)).size).toBe(store.order.length)
    const choice = store.order.find(({ object }) => JSON.stringify(object).includes('"choice"'))
    expect(choice).toMatchObject({ result: { success: true, response: expect.any(String) } })
    expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  test('learners are named by a hash of their address where that is chosen', async () => {
    await put({ endpoint: endpoint(), secret: SECRET, actor: 'mail_hash' })
    const { email, watch } = await taught()
    await watch()
    await sendAll()
    expect(store.order[0]!.actor).toMatchObject({ mbox_sha1sum: expect.stringMatching(/^[0-9a-f]{40}$/) })
    expect(JSON.stringify(store.order)).not.toContain(email)
  })

  test('an erased learner is gone here, and the answer says what the store still has', async () => {
    await configured()
    const { email, watch } = await taught()
    await watch()
    await sendAll()
    const sent = store.order.length
    const erased = await callContract(learner, eraseLearnerContract, { key: home.liveKey, params: { email } })
    expect(erased.body).toEqual({ email, deleted: true, lrs_statements: sent })
    expect(await list()).toEqual([])
  })
})

describe('a store that fails', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['is down', (response) => void response.writeHead(503).end()],
    ['has too much', (response) => void response.writeHead(429, { 'retry-after': '90' }).end()],
    ['forgot the key', (response) => void response.writeHead(403).end()],
    ['breaks off', (response) => void response.destroy()],
  ])('%s: every statement arrives once, in order, when it is back', async (_name, fail) => {
    await configured()
    let calls = 0
    trick = (response) => {
      calls += 1
      if (calls > 3) return false
      fail(response)
      return true
    }
    const learners = [await taught(), await taught()]
    for (const { watch } of learners) await watch()
    await sendAll()
    expect((await get()).body).toMatchObject({ failing_since: expect.any(String), pending: 10 })
    await sendAll(10)
    for (const { course } of learners)
      expect(verbsOf(store.order.filter(({ object }) => object.id.includes(course.id)))).toEqual([
        ...['initialized', 'played', 'paused', 'played', 'completed'],
      ])
    expect((await get()).body).toMatchObject({ failing_since: null, pending: 0, failed: 0, error: null })
    expect(calls).toBeLessThan(12)
  })

  test('one that stored what it did not answer gets it again, and keeps it once', async () => {
    await configured()
    let isLost = false
    trick = (response, received) => {
      if (isLost) return false
      isLost = true
      store.answer({ writeHead: () => ({ end: () => {} }), end: () => {} } as never, received)
      response.destroy()
      return true
    }
    const { watch } = await taught()
    await watch()
    await sendAll(5)
    expect(store.order).toHaveLength(5)
    expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  test('one statement that it has otherwise, or refuses, holds up no other', async () => {
    await configured()
    const { watch } = await taught()
    await watch()
    const rows = await db().xapiStatement.findMany({
      where: { accountId: home.account.id },
      orderBy: { position: 'asc' },
    })
    store.kept.set(rows[1]!.id, 'another text')
    trick = (response, { body }) => {
      if (!body.includes(rows[2]!.id)) return false
      response.writeHead(400).end('not this one')
      return true
    }
    await sendAll()
    const found = (await list()).toReversed()
    expect(found.map(({ status, response_status }) => [status, response_status])).toEqual([
      ['delivered', 200],
      ['delivered', 409],
      ['failed', 400],
      ['delivered', 200],
      ['delivered', 200],
    ])
  })
})

test('a replay fills an emptied store, once and in order; another account’s is not touched', async () => {
  await configured()
  const { watch, course } = await taught()
  await watch()
  await sendAll()
  const first = store.order.map(({ id }) => id)
  const again = async (filter: object = {}) =>
    (
      await callContract(replay, replayStatementsContract, {
        key: home.liveKey,
        body: { since: START.toISOString(), ...filter } as never,
      })
    ).body
  expect(await again()).toEqual({ queued: 5 })
  await sendAll()
  expect(store.order).toHaveLength(5)
  store = fakeStore()
  expect(await again({ course_id: 'crs_none' })).toEqual({ queued: 0 })
  expect(await again({ course_id: course.id, status: 'delivered' })).toEqual({ queued: 5 })
  await sendAll()
  expect(store.order.map(({ id }) => id)).toEqual(first)
})
