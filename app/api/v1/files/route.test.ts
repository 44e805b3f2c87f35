// The route is pages/api/v1/files/[token].ts; a test beside it would be taken for a route.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixClock } from '@/lib/clock.ts'
import { signFileUrl } from '@/lib/http/signed-file.ts'
import { newId } from '@/lib/ids.ts'
import { storage } from '@/lib/storage/current-storage.ts'
import handler from '@/pages/api/v1/files/[token].ts'

const key = `test/${newId('src')}.txt`
const file = { key, filename: 'Notes.txt', mediaType: 'text/plain', disposition: 'inline' } as const
let server: Server

beforeAll(async () => {
  await storage().put(key, Buffer.from('0123456789'))
  server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => fixClock(null))
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(url).pathname}`, { headers })
const codeOf = async (response: Response) => [response.status, (await response.json()).detail.error.code]

test('a signed address gives the file, whole or in part, without a credential', async () => {
  const whole = await get(signFileUrl(file))
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  expect(whole.headers.get('content-type')).toBe('text/plain')
  expect(whole.headers.get('content-length')).toBe('10')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const part = await get(signFileUrl(file), { range: 'bytes=-2' })
  expect([part.status, await part.text()]).toEqual([206, '89'])
  const known = await get(signFileUrl(file), { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
})

test('refuses what was altered, is too old, or leads nowhere', async () => {
  expect(await codeOf(await get(`${signFileUrl(file)}x`))).toEqual([403, 'file_url_expired'])
  const url = signFileUrl(file)
  fixClock(new Date(Date.now() + 3600 * 1000))
  expect(await codeOf(await get(url))).toEqual([403, 'file_url_expired'])
  fixClock(null)
  expect(await codeOf(await get(signFileUrl({ ...file, key: 'test/none.txt' })))).toEqual([
    404,
    'file_not_found',
  ])
})
