import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { listRunsContract, retryRunContract } from '@/lib/domains/courses/progress/run-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import * as retryRoute from './[run_id]/retry/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let cookie: string
let courseId: string
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
  const failed = await mintCourse(home.ctx, { title: 'Selling fridges 100%' })
  await db().course.update({
    where: { id: failed.id },
    data: { status: 'failed', failure: otherFailure('x') },
  })
  courseId = failed.id
  await db().engineRun.create({
    data: {
      id: '01D',
      functionId: 'coursewright-generate-course',
      event: { ...event, data: { course_id: failed.id } },
      status: 'failed',
      error: { message: 'The disk is full.' },
    },
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
        run_id: '01D',
        account: { account_id: home.account.id, name: home.account.name },
        course: { course_id: courseId, title: 'Selling fridges 100%', mode: 'live', can_retry: true },
      }),
      expect.objectContaining({
        run_id: '01C',
        function: 'generate-course',
        status: 'running',
        steps: 1,
        ended_at: null,
        account: null,
        course: null,
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
    const first = await list('limit=3')
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await list(`limit=3&cursor=${cursor}`)
    const seen = [first, second].flatMap(({ body }) => (body as Body).runs.map((run) => run.run_id))
    expect(seen).toEqual(['01D', '01C', '01B', '01A'])
    expect(second.headers.get('link')).toBeNull()
  })
})

describe('finds', () => {
  const found = async (query: string) => ((await list(query)).body as Body).runs.map((run) => run.run_id)

  test('by state, course, account, function and error, literally', async () => {
    expect(await found('status=failed')).toEqual(['01D', '01B'])
    expect(await found('search=selling')).toEqual(['01D'])
    expect(await found(`search=${courseId}`)).toEqual(['01D'])
    expect(await found(`search=${home.account.id}`)).toEqual(['01D'])
    expect(await found('search=no source')).toEqual(['01B'])
    expect(await found('search=generate-course&status=running')).toEqual(['01C'])
    expect(await found('search=100%25')).toEqual(['01D'])
    expect(await found('search=%25')).toEqual(['01D'])
  })
})

describe('retry', () => {
  const retry = (run_id: string, caller: { cookie?: string; key?: string }) =>
    callContract(retryRoute, retryRunContract, { ...caller, params: { run_id } })

  test('neither for the account itself, nor for anything but a failed course', async () => {
    expect((await retry('01D', { key: home.liveKey })).status).toBe(403)
    expect(codeOf(await retry('01A', { cookie }))).toBe('not_found')
    expect(codeOf(await retry('nowhere', { cookie }))).toBe('not_found')
  })

  test('restarts the course, once', async () => {
    const answer = await retry('01D', { cookie })
    expect(answer.body).toEqual({ run_id: '01D', course_id: courseId, retried: true })
    const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
    expect(course).toMatchObject({ status: 'generating', failure: null })
    expect(codeOf(await retry('01D', { cookie }))).toBe('course_not_failed')
  })
})

describe('refuses', () => {
  test('an invalid page', async () => {
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
