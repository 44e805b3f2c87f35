import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { listChangesContract, withdrawChangeContract } from '@/lib/domains/changes/contract.ts'
import { checkPage } from '@/lib/domains/changes/watching/check-page.ts'
import { getWatchContract, setWatchContract } from '@/lib/domains/changes/watching/contract.ts'
import { findDuePages } from '@/lib/domains/changes/watching/find-due-pages.ts'
import { setWebhook } from '@/lib/domains/webhooks/set-webhook.ts'
import { fixClock, now } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as change from '../../../changes/[change_id]/route.ts'
import * as changes from '../../../changes/route.ts'
import * as route from './route.ts'

const DAY_MS = 86_400_000
const offer = (price: number) => `<h1>Offer</h1>
  <p>The basic plan is made for teams of up to twenty people and has no setup cost at all.</p>
  <table><tr><th>Plan</th><th>Price</th></tr><tr><td>Basic</td><td>${price} euros a month</td></tr></table>`

let page: string | null = offer(40)
const server = http.createServer((_request, response) => {
  if (page === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})
let home: MintedAccount
let courseId: string
let sourceId: string
beforeAll(async () => {
  env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  home = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  sourceId = await watchable(courseId)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await disconnect()
})

/** Makes the source of a finished course the page of the test's server, as read when it was created. */
async function watchable(id: string): Promise<string> {
  const { id: source } = await db().source.findFirstOrThrow({ where: { courseId: id } })
  const key = `test/page-${source}`
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/offer`
  await storage().put(key, Buffer.from(address))
  await db().source.update({ where: { id: source }, data: { kind: 'url', storageKey: key } })
  return source
}

const watch = (body?: unknown, key = home.liveKey, source = sourceId) => {
  const params = { course_id: courseId, source_id: source }
  return body === undefined
    ? callContract(route, getWatchContract, { key, params })
    : callContract(route, setWatchContract, { key, params, body })
}
const listed = async () =>
  (await callContract(changes, listChangesContract, { key: home.liveKey, params: { course_id: courseId } }))
    .body as { change_id: string; status: string; difference_count: number; created_by: string }[]
const eventsOfSource = () => db().outboxEvent.count({ where: { name: 'source/check-due' } })

test('a page is watched from the day it is asked for, until it is not', async () => {
  expect((await watch()).body).toEqual({
    source_id: sourceId,
    check_every_days: null,
    checked_at: null,
    next_check_at: null,
  })
  const { body } = await watch({ check_every_days: 7 })
  expect(body).toMatchObject({ check_every_days: 7, checked_at: null })
  const next = Date.parse((body as { next_check_at: string }).next_check_at) - now().getTime()
  expect(Math.abs(next - 7 * DAY_MS)).toBeLessThan(60_000)
  expect((await watch({ check_every_days: 7 })).body).toEqual(body)
  expect((await watch({ check_every_days: null })).body).toMatchObject({ check_every_days: null })
  expect(await checkPage(sourceId)).toBe('not_watched')
})

test('only a page of one’s own can be watched, 1 to 90 days apart', async () => {
  for (const days of [0, 91, 1.5]) expect((await watch({ check_every_days: days })).status).toBe(422)
  expect((await watch({})).status).toBe(422)
  expect((await watch({ check_every_days: 1 }, (await mintAccount()).liveKey)).status).toBe(404)
  expect((await watch({ check_every_days: 1 }, home.liveKey, 'src_none')).status).toBe(404)
  await db().source.update({ where: { id: sourceId }, data: { kind: 'text' } })
  expect(await watch({ check_every_days: 1 })).toMatchObject({ status: 422 })
  await db().source.update({ where: { id: sourceId }, data: { kind: 'url' } })
})

test('each due page is asked for once, then again after its days', async () => {
  await watch({ check_every_days: 2 })
  const before = await eventsOfSource()
  expect(await findDuePages()).toBe(0)
  fixClock(new Date(Date.now() + 2 * DAY_MS + 1000))
  try {
    const counts = await Promise.all([findDuePages(), findDuePages()])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await eventsOfSource()).toBe(before + 1)
    expect(await findDuePages()).toBe(0)
  } finally {
    fixClock(null)
  }
})

test('what a page says differently is a change once, told to reviewers and to a webhook that asks for it', async () => {
  await setWebhook(home.ctx, { url: 'https://127.0.0.1/hook', events: ['course.source_changed'] })
  expect(await checkPage(sourceId)).toBe('changed')
  const [first] = await listed()
  expect(first).toMatchObject({ status: 'open', created_by: 'system' })
  expect(await checkPage(sourceId)).toBe('unchanged')
  expect(await listed()).toHaveLength(1)
  const delivery = await db().webhookDelivery.findFirstOrThrow({
    where: { courseId, event: 'course.source_changed' },
  })
  expect(delivery.data).toMatchObject({ source_id: sourceId, change_id: first!.change_id })
  const mails = await db().mail.findMany({ where: { topic: `source-change:${first!.change_id}` } })
  const reviewers = await db().user.count({ where: { accountId: home.ctx.accountId, role: 'reviewer' } })
  expect(mails).toHaveLength(reviewers)

  // What was withdrawn is not proposed again, a new price is.
  await callContract(change, withdrawChangeContract, {
    key: home.liveKey,
    params: { course_id: courseId, change_id: first!.change_id },
  })
  expect(await checkPage(sourceId)).toBe('unchanged')
  page = offer(45)
  expect(await checkPage(sourceId)).toBe('changed')
  expect((await listed()).map(({ status }) => status)).toEqual(['open', 'withdrawn'])

  // While somebody decides, what they decide about stays.
  const [open] = await listed()
  await db().sourceDifference.updateMany({
    where: { changeId: open!.change_id, position: 0 },
    data: { decision: 'refused', decidedBy: 'Ann' },
  })
  page = offer(50)
  expect(await checkPage(sourceId)).toBe('unchanged')
  expect((await listed())[0]).toEqual(expect.objectContaining({ change_id: open!.change_id, status: 'open' }))
})

test('a page that cannot be read says so until it can', async () => {
  await db().sourceChange.deleteMany({ where: { courseId } })
  page = null
  expect(await checkPage(sourceId)).toBe('unreadable')
  const { body } = await watch()
  expect(body).toMatchObject({ failure: { code: expect.any(String) }, checked_at: expect.any(String) })
  page = offer(55)
  expect(await checkPage(sourceId)).toBe('changed')
  expect((await watch()).body).not.toHaveProperty('failure')
})
