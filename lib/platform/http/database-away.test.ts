import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as getPlain } from '@/app/api/health/route.ts'
import { GET as getCourses } from '@/app/api/v1/courses/route.ts'
import { GET as getDeep } from '@/app/api/v1/health/deep/route.ts'
import { GET as getLive } from '@/app/api/v1/health/route.ts'
import { db, disconnect, pgPool } from '../db.ts'
import { errorAnswer } from './error-answer.ts'

// In a process of its own: its database is away, and what it learns of its health is kept for seconds.

let closedPort: number
beforeAll(async () => {
  // A port where nobody listens; the database URL is read on first use.
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closedPort = (server.address() as AddressInfo).port
  await new Promise((closed) => server.close(closed))
  process.env.DATABASE_URL = `postgresql://app:secret@127.0.0.1:${closedPort}/gone`
})
afterAll(disconnect)

const thrownBy = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error) => error,
  )
const request = (path: string, headers = {}) => new Request(`http://127.0.0.1${path}`, { headers })

test.each<[string, () => Promise<unknown>]>([
  ['a statement', () => pgPool().query('select 1')],
  ['Prisma', () => db().account.count()],
  ['a transaction', () => db().$transaction((tx) => tx.account.count())],
  [
    'a server that stops',
    () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })),
  ],
  ['a connection that broke', () => Promise.reject(new Error('Connection terminated unexpectedly'))],
])('%s without a database: 503, to be tried again', async (_, work) => {
  const { status, headers, body } = errorAnswer(await thrownBy(work), 'req_1')
  expect(status).toBe(503)
  expect(headers).toEqual({ 'retry-after': '5' })
  expect(body).toMatchObject({ detail: { error: { type: 'server_error', code: 'service_unavailable' } } })
})

test('another unreachable service is not mistaken for the database', async () => {
  const error = await thrownBy(() => fetch(`http://127.0.0.1:${closedPort}/`))
  expect(errorAnswer(error, 'req_1').status).toBe(500)
})

test('calls respond 503, and so does the health check of containers; liveness does not query the database', async () => {
  const key = { authorization: 'Bearer key_live_0123456789abcdef0123456789abcdef' }
  expect((await getCourses(request('/api/v1/courses', key))).status).toBe(503)
  const plain = await getPlain(request('/api/health'))
  expect([plain.status, await plain.json()]).toEqual([503, { status: 'down' }])
  expect((await getLive(request('/api/v1/health'))).status).toBe(200)
  const deep = await getDeep(request('/api/v1/health/deep'))
  expect(deep.status).toBe(503)
  expect((await deep.json()).checks).toMatchObject({ database: 'failed', ffmpeg: 'ok', disk: 'ok' })
})
