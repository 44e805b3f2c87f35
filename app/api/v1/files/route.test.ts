// The route is pages/api/v1/files/[token].ts; a test beside it would be taken for a route.
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { deleteEnrollment } from '@/lib/domains/learners/enrollment/delete-enrollment.ts'
import { getLearnModule } from '@/lib/domains/learners/get-learn-module.ts'
import { serializeLearnModule } from '@/lib/domains/learners/serialize.ts'
import { examineFiles } from '@/lib/domains/operator/doctor-services.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { signFileUrl } from '@/lib/platform/http/files/signed-file.ts'
import { newId } from '@/lib/platform/ids.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import handler from '@/pages/api/v1/files/[token].ts'

const key = `test/${newId('src')}.vtt`
const file = {
  key,
  filename: 'Notes.vtt',
  mediaType: 'text/vtt; charset=utf-8',
  disposition: 'inline',
} as const
let server: Server

beforeAll(async () => {
  await storage().put(key, Buffer.from('0123456789'))
  server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => fixClock(null))
afterAll(async () => {
  server.close()
  await disconnect()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(url).pathname}`, { headers })
const codeOf = async (response: Response) => [response.status, (await response.json()).detail.error.code]

test('a signed URL serves the file, whole or in part, without a credential', async () => {
  const whole = await get(signFileUrl(file))
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  expect(whole.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(whole.headers.get('content-length')).toBe('10')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const part = await get(signFileUrl(file), { range: 'bytes=-2' })
  expect([part.status, await part.text()]).toEqual([206, '89'])
  const known = await get(signFileUrl(file), { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
})

test('it is cacheable for as long as the URL works, unless it must not be cached', async () => {
  expect((await get(signFileUrl(file))).headers.get('cache-control')).toMatch(/^private, max-age=3[56]\d\d$/)
  const uncached = await get(signFileUrl({ ...file, uncached: true }))
  expect([uncached.headers.get('cache-control'), await uncached.text()]).toEqual(['no-store', '0123456789'])
})

test('refuses URLs that were altered, have expired, or lead nowhere', async () => {
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

test("what a learner was given ends with their enrollment, but not other learners'", async () => {
  const home = await mintAccount()
  const { id } = await mintTaughtCourse(home.ctx)
  await mintLearners(home.ctx, id, 'ann@x.test', 'bob@x.test')
  await db().module.updateMany({ where: { courseId: id }, data: { videoKey: key, captionsKey: key } })
  const urls = async (email: string) => {
    const view = serializeLearnModule(await getLearnModule(home.ctx, email, id, 1))
    return [view.video_url ?? '', view.captions_url ?? '']
  }
  const [ann, bob] = [await urls('ann@x.test'), await urls('bob@x.test')]
  for (const url of [...ann, ...bob]) expect((await get(url, { range: 'bytes=0-1' })).status).toBe(206)
  const enrollment = await db().enrollment.findFirstOrThrow({
    where: { courseId: id, learner: { email: 'ann@x.test' } },
  })
  await deleteEnrollment(home.ctx, id, enrollment.id)
  for (const url of ann) expect(await codeOf(await get(url))).toEqual([403, 'file_url_expired'])
  for (const url of bob) expect((await get(url)).status).toBe(200)
})

test('a damaged file is reported as damaged', async () => {
  const damaged = `test/${newId('src')}.txt`
  await storage().put(damaged, Buffer.from('0123456789'))
  const url = signFileUrl({ ...file, key: damaged })
  expect((await get(url)).status).toBe(200)
  await writeFile(path.join(env().dataDir, 'files', damaged), '0123456780')
  expect(await codeOf(await get(url))).toEqual([500, 'file_damaged'])
  expect(await examineFiles()).toMatchObject({ status: 'fail', message: expect.stringContaining(damaged) })
  await storage().delete(damaged)
})
