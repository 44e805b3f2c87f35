import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/mint-account.ts'
import { listRunsContract } from '@/lib/courses/run-contract.ts'
import { db, disconnect } from '@/lib/db.ts'
import * as route from './route.ts'

let home: MintedAccount
let cookie: string
beforeAll(async () => {
  home = await mintAccount()
  cookie = await mintCookie((await mintUser(home.account.id, 'operator')).user)
  const event = { id: 'e', name: 'course/launched', data: { course_id: 'crs_1' }, ts: 0 }
  await db().engineRun.createMany({
    data: [
      {
        id: '01A',
        functionId: 'coursewright-generate-course',
        event,
        status: 'completed',
        endedAt: new Date(),
      },
      {
        id: '01B',
        functionId: 'coursewright-generate-module',
        event: { ...event, name: 'module/planned' },
        status: 'failed',
        error: { name: 'NonRetriableError', message: 'No source of this course could be used.' },
        startedAt: new Date(),
        endedAt: new Date(),
      },
      {
        id: '01C',
        functionId: 'coursewright-generate-course',
        event,
        status: 'running',
        startedAt: new Date(),
      },
    ],
  })
  await db().engineStep.create({ data: { runId: '01C', stepId: 's', name: 'check', result: {}, seq: 0 } })
})
afterAll(disconnect)

const list = (query?: string) => callContract(route, listRunsContract, { cookie, ...(query && { query }) })
type Body = { engine: string; runs: Record<string, unknown>[] }

describe('works', () => {
  test('an operator sees all runs, newest first', async () => {
    const { engine, runs } = (await list()).body as Body
    expect(engine).toBe('embedded')
    expect(runs).toEqual([
      expect.objectContaining({
        run_id: '01C',
        function: 'generate-course',
        status: 'running',
        steps: 1,
        ended_at: null,
      }),
      expect.objectContaining({
        run_id: '01B',
        event: 'module/planned',
        status: 'failed',
        error_message: 'No source of this course could be used.',
      }),
      expect.objectContaining({ run_id: '01A', status: 'completed', error_message: null, started_at: null }),
    ])
  })

  test('page by page, each run once', async () => {
    const first = await list('limit=2')
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await list(`limit=2&cursor=${cursor}`)
    const seen = [first, second].flatMap(({ body }) => (body as Body).runs.map((run) => run.run_id))
    expect(seen).toEqual(['01C', '01B', '01A'])
    expect(second.headers.get('link')).toBeNull()
  })
})

describe('refuses', () => {
  test('a page of nothing', async () => {
    expect((await list('limit=0')).status).toBe(422)
  })

  test('everyone but operators', async () => {
    const reviewer = await mintCookie(home.reviewer.user)
    for (const call of [{ key: home.liveKey }, { cookie: reviewer }]) {
      const answer = await callContract(route, listRunsContract, call)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden'])
    }
    expect((await callContract(route, listRunsContract)).status).toBe(401)
  })
})
