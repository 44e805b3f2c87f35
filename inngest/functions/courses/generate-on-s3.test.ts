import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { startS3 } from '../../../e2e/servers/s3-server.ts'
import { deleteCourse } from '../../../lib/domains/courses/delete-course.ts'
import { launchCourse } from '../../../lib/domains/courses/launch-course.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { examineStorage } from '../../../lib/domains/operator/doctor-services.ts'
import { bytesOf, readBackup } from '../../../lib/domains/operator/read-backup.ts'
import { sweepFiles } from '../../../lib/domains/operator/sweep-files.ts'
import { writeBackup } from '../../../lib/domains/operator/write-backup.ts'
import { updateCourseReviewSettings } from '../../../lib/domains/review/update-review-settings.ts'
import { disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { signFileUrl } from '../../../lib/platform/http/files/signed-file.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { playerOrigin } from '../../../lib/platform/storage/player-origin.ts'
import getFile from '../../../pages/api/v1/files/[token].ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

const SHORT_TEXT = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.
It keeps food fresh for nine days. The motor is guaranteed for ten years.

## How to present it
Open the door and let the customer feel the drawer. Show the energy label before the price.

## Answering objections
When a customer finds the price too high, compare the yearly cost with the old fridge.

- "It is too expensive": "Fair enough. Shall we compare the yearly cost with the one at home?"
- "I want to think about it": "Of course. May I hold this model for you until Saturday evening?"
- "It looks too big": "Good point. Would you like to take the paper template home tonight?"
- "My old one still works": "Glad to hear it. Do you know how much power it draws each month?"
`

const s3 = await startS3()
process.env.STORAGE_URL = s3.url('installation', '&redirect=1')
// What an earlier file left running may have read the settings while the bucket was starting.
for (const name of ['coursewrightEnv', 'coursewrightStorage']) Reflect.deleteProperty(globalThis, name)

let home: MintedAccount
let courseId: string
let files: Server
beforeAll(async () => {
  home = await mintAccount()
  const stop = await startPipeline()
  courseId = (await mintCourse(home.ctx, { sourceText: SHORT_TEXT, quizSize: 3 })).id
  await updateCourseReviewSettings(home.ctx, courseId, ALL_AUTO)
  await launchCourse(home.ctx, courseId, 'k')
  await waitForStatus(home.ctx, courseId, 'ready')
  await stop(1000)
  files = createServer(getFile)
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
}, 4 * PATIENCE)
afterAll(async () => {
  files.close()
  await disconnect()
  await s3.close()
})

const keysBelow = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storage().list()) if (key.startsWith(prefix)) keys.push(key)
  return keys
}
const here = (url: string) =>
  `http://127.0.0.1:${(files.address() as AddressInfo).port}${new URL(url).pathname}`
const get = (url: string, headers: Record<string, string> = {}) => fetch(here(url), { headers })
/** The request of a video element: Node's own fetch identifies itself as a script. */
const play = (url: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(here(url), { headers: { 'sec-fetch-mode': 'no-cors', ...headers } }, (answer) => {
      answer.resume()
      resolve(answer)
    })
      .on('error', reject)
      .end()
  })
const signedVideo = async () => {
  const [module] = await listModules(home.ctx, courseId)
  const key = module?.videoKey ?? ''
  return {
    bytes: Buffer.from(await storage().get(key)),
    url: signFileUrl({ key, filename: 'É.mp4', mediaType: 'video/mp4', disposition: 'attachment' }),
  }
}

describe('works', () => {
  test('a whole course is generated in the bucket; nothing stays on this machine', async () => {
    const [module] = await listModules(home.ctx, courseId)
    expect(module).toMatchObject({ status: 'ready', stage: 'done' })
    expect((await storage().stat(module?.videoKey ?? '')).size).toBeGreaterThan(50_000)
    expect(Buffer.from(await storage().get(module?.captionsKey ?? '')).toString()).toMatch(/^WEBVTT/)
    expect(existsSync(path.join(env().dataDir, 'files'))).toBe(false)
    expect(await readdir(path.join(env().dataDir, 'scratch'))).toEqual([])
    expect(s3.state.calls.every((call) => / \/coursewright-files(\/installation\/|\/?$)/.test(call))).toBe(
      true,
    )
  })

  test('its video is served whole or in part, with its length, to clients without redirects', async () => {
    const { url, bytes } = await signedVideo()
    const whole = await get(url)
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
    const part = await get(url, { range: 'bytes=1000-60000' })
    expect([part.status, part.headers.get('content-length'), part.headers.get('content-range')]).toEqual([
      206,
      '59001',
      `bytes 1000-60000/${bytes.length}`,
    ])
    expect(bytes.subarray(1000, 60_001).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
    expect((await play(url, { authorization: 'Bearer x' })).statusCode).toBe(200)
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' }
    expect((await get(url, known)).status).toBe(304)
  })

  test('a player is redirected to the bucket, for as long as its URL is valid, which our pages allow', async () => {
    const { url, bytes } = await signedVideo()
    const { statusCode, headers } = await play(url, { range: 'bytes=0-1' })
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    const there = headers.location ?? ''
    expect(Number(new URL(there).searchParams.get('X-Amz-Expires'))).toBeGreaterThan(3500)
    const part = await fetch(there, { headers: { range: 'bytes=5-9' } })
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true)
    expect(part.headers.get('content-disposition')).toContain(`filename*=UTF-8''%C3%89.mp4`)
    expect(await playerOrigin()).toBe(s3.endpoint)
  })

  test('the doctor names the bucket; a backup contains its files; the sweep keeps them', async () => {
    expect(await examineStorage()).toMatchObject({ status: 'ok', message: expect.stringContaining('s3://') })
    const archive = path.join(env().dataDir, 'backup.tar.gz')
    await writeBackup(archive, { version: '1', secrets: '{}', bootstrap: null, withFiles: true })
    const { bytes } = await signedVideo()
    let found = false
    await readBackup(archive, async (entry) => {
      if (entry.name.endsWith('.mp4')) found ||= bytes.equals(await bytesOf(entry))
    })
    expect(found).toBe(true)
    expect(await sweepFiles()).toBe(0)
  })
})

describe('refuses', () => {
  test('a URL whose file is gone; a deleted course leaves nothing', async () => {
    const { url } = await signedVideo()
    await deleteCourse(home.ctx, courseId)
    expect(await keysBelow(`courses/${courseId}/`)).toEqual([])
    expect((await play(url)).statusCode).toBe(404)
  })
})
