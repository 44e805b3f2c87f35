import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { disconnect } from '../db.ts'
import { AppError } from '../errors.ts'
import { contract } from './contract.ts'
import { pageRoute } from './page-route.ts'

const BYTES = Buffer.from('0123456789')
const getFile = contract({
  method: 'GET',
  path: '/api/v1/things/{name}/file',
  callers: ['key'],
  summary: 'A file.',
  tag: 'Things',
  params: z.object({ name: z.string() }),
  query: z.object({ disposition: z.enum(['inline', 'attachment']).default('attachment') }),
  answers: { 200: { mediaTypes: ['video/mp4'], description: 'The file.' } },
  errors: ['video_not_ready'],
  bytes: true,
})
const broken = () =>
  new Readable({
    read() {
      this.destroy(new Error('disk'))
    },
  })
/** A file that is opened only when its caller has left. */
const late = { caller: new AbortController(), gone: Promise.resolve() as Promise<unknown>, opened: broken() }
const openLate = async () => {
  late.caller.abort()
  await late.gone
  return late.opened
}
const handler = pageRoute(getFile, async (_ctx, { params, query }) => {
  if (params.name === 'absent') throw new AppError('video_not_ready')
  const size = params.name === 'empty' ? 0 : BYTES.length
  const stream = async (range?: { start: number; end: number }) => {
    if (params.name === 'broken') return broken()
    if (params.name === 'late') return openLate()
    return Readable.from([range ? BYTES.subarray(range.start, range.end + 1) : BYTES])
  }
  return {
    file: { size, stream },
    mediaType: 'video/mp4',
    filename: 'É.mp4',
    disposition: query.disposition,
    etag: 'v1',
    maxAge: 60,
  }
})

let server: Server
let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await disconnect()
})

const get = (headers: Record<string, string> = {}, name = 'a', init: RequestInit = {}, search = '') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/things/${name}/file${search}`, {
    ...init,
    headers: { authorization: `Bearer ${home.liveKey}`, ...headers },
  })
const codeOf = async (response: Response) => (await response.json()).detail.error.code

describe('works', () => {
  test('the whole file, with its length and name', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(response.headers.get('content-length')).toBe('10')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="E.mp4"; filename*=UTF-8''%C3%89.mp4`,
    )
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    expect(response.headers.get('ratelimit-limit')).toBe('600')
  })
  test('a part of it', async () => {
    const response = await get({ range: 'bytes=2-4' })
    expect([response.status, await response.text()]).toEqual([206, '234'])
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(response.headers.get('content-length')).toBe('3')
  })
  test('a part, but only of the version the caller has', async () => {
    expect((await get({ range: 'bytes=2-4', 'if-range': '"v1"' })).status).toBe(206)
    expect((await get({ range: 'bytes=2-4', 'if-range': '"v0"' })).status).toBe(200)
  })
  test('nothing if the caller already has it', async () => {
    expect((await get({ 'if-none-match': '"v0", W/"v1"' })).status).toBe(304)
    expect((await get({ 'if-none-match': '"v0"' })).status).toBe(200)
  })
  test('HEAD returns the length', async () => {
    const response = await get({}, 'a', { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ])
  })
  test('an empty file', async () => {
    expect((await get({}, 'empty')).headers.get('content-length')).toBe('0')
  })
})

describe('refuses', () => {
  test('a range outside the file', async () => {
    const response = await get({ range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })
  test('as JSON, like every endpoint', async () => {
    const missing = await get({ authorization: 'Bearer no' })
    expect([missing.status, missing.headers.get('www-authenticate'), await codeOf(missing)]).toEqual([
      401,
      'Bearer',
      'invalid_api_key',
    ])
    const absent = await get({}, 'absent')
    expect([absent.status, await codeOf(absent)]).toEqual([404, 'video_not_ready'])
    const wrong = await get({}, 'a', { method: 'POST', body: 'x' })
    expect([wrong.status, wrong.headers.get('allow'), await codeOf(wrong)]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'method_not_allowed',
    ])
    const query = await get({}, 'a', {}, '?disposition=x')
    expect([query.status, (await query.json()).detail[0].loc]).toEqual([422, ['query', 'disposition']])
  })
  test('to keep a file open for a caller who left before its first byte', async () => {
    late.gone = new Promise((resolve) =>
      server.once('request', (_request, response) => response.once('close', resolve)),
    )
    const closed = once(late.opened, 'close')
    await expect(get({}, 'late', { signal: late.caller.signal })).rejects.toThrow('aborted')
    await closed
  })
  test('to end a broken file as if it were complete', async () => {
    const response = await get({}, 'broken').catch(() => null)
    await expect(response?.text() ?? Promise.reject(new Error('closed'))).rejects.toThrow()
  })
})
