import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import * as accountRoute from '../v1/account/route.ts'
import * as route from './route.ts'

const TOKEN = 'a-token-of-the-tests'
const settings = env() as { METRICS_TOKEN?: string | undefined }
afterEach(() => {
  settings.METRICS_TOKEN = undefined
})
afterAll(disconnect)

const read = (authorization?: string) =>
  route.GET(new Request('http://127.0.0.1/api/metrics', { headers: authorization ? { authorization } : {} }))

describe('works', () => {
  test('counts requests by route and status, courses, runs and queues, and identifies nobody', async () => {
    settings.METRICS_TOKEN = TOKEN
    const { ctx, liveKey, account } = await mintAccount()
    const { id } = await mintCourse(ctx)
    const event = { id: 'e', name: 'course/launched', data: {}, ts: 0 }
    await db().engineRun.create({ data: { id: '01A', functionId: 'f', event, status: 'completed' } })
    await db().engineItem.create({
      data: { id: 'i', runId: '01A', functionId: 'f', kind: 'edge', runAt: new Date(Date.now() - 90_000) },
    })
    await callRoute(accountRoute, 'GET', '/api/v1/account', { key: liveKey })
    const answer = await read(`Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await answer.text()
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
    const call = 'method="GET",path="/api/v1/account",status="200"'
    expect(value(`coursewright_http_request_duration_seconds_count{${call}}`)).toBe(1)
    expect(value('coursewright_courses{mode="live",status="awaiting_brief"}')).toBe(1)
    expect(value('coursewright_engine_runs{status="completed"}')).toBe(1)
    expect(value('coursewright_engine_queue_depth{state="due"}')).toBe(1)
    expect(value('coursewright_engine_queue_depth{state="at_work"}')).toBe(0)
    expect(value('coursewright_engine_queue_age_seconds')).toBeGreaterThan(80)
    expect(value('coursewright_up')).toBe(1)
    expect(value('coursewright_process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    for (const name of [id, account.id, liveKey.slice(0, 14)]) expect(text).not.toContain(name)
  })
})

describe('refuses', () => {
  test('there is no such endpoint without a token configured', async () => {
    expect((await read(`Bearer ${TOKEN}`)).status).toBe(404)
  })

  test.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])('401: %s', async (header) => {
    settings.METRICS_TOKEN = TOKEN
    const answer = await read(header)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })
})
