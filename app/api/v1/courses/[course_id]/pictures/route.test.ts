import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import {
  addPictureContract,
  cropPictureContract,
  deletePictureContract,
  listPicturesContract,
} from '@/lib/domains/sources/pictures/contract.ts'
import { disconnect } from '@/lib/platform/db.ts'
import pictureBytes from '@/pages/api/v1/courses/[course_id]/pictures/[source_id]/[file].ts'
import * as crop from './[source_id]/[file]/crop/route.ts'
import * as picture from './[source_id]/route.ts'
import * as pictures from './route.ts'

type Listed = { picture_id: string; alt: string; url: string; width: number; added: boolean }

let home: MintedAccount
let other: MintedAccount
let server: Server
beforeAll(async () => {
  ;[home, other] = [await mintAccount(), await mintAccount()]
  server = createServer(pictureBytes)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await disconnect()
})

const noise = { raw: { width: 400, height: 300, channels: 3 as const } }
const base64 = (
  await sharp(randomBytes(400 * 300 * 3), noise)
    .png()
    .toBuffer()
).toString('base64')
const upload = { base64, filename: 'team.png', alt: 'The team' }

const at = (course_id: string, key = home.liveKey) => {
  const call = { key, params: { course_id } }
  const one = (picture_id: string) => {
    const [source_id = '', file = ''] = picture_id.split('/')
    return { key, params: { course_id, source_id, file } }
  }
  return {
    list: () => callContract(pictures, listPicturesContract, call),
    add: (body: unknown = upload) => callContract(pictures, addPictureContract, { ...call, body }),
    crop: (id: string, body: unknown) => callContract(crop, cropPictureContract, { ...one(id), body }),
    remove: (id: string) => callContract(picture, deletePictureContract, one(id)),
  }
}
const download = (url: string, key = home.liveKey) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, {
    headers: { authorization: `Bearer ${key}` },
  })

describe('works', () => {
  test('a picture is added, cropped into another one, downloaded and deleted', async () => {
    const course = at((await mintCourse(home.ctx)).id)
    const added = await course.add()
    const { picture_id, url } = added.body as Listed
    expect(added).toMatchObject({ status: 201, body: { alt: 'The team', added: true, width: 400 } })
    const cropped = await course.crop(picture_id, { left: 0.25 })
    expect(cropped).toMatchObject({ status: 201, body: { alt: 'The team', width: 300 } })
    expect((await course.list()).body).toEqual([cropped.body, added.body])
    const bytes = await download(url)
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await sharp(await bytes.arrayBuffer()).metadata()).width).toBe(400)
    expect((await course.remove(picture_id)).status).toBe(200)
    expect((await course.list()).body).toEqual([cropped.body])
    expect((await download(url)).status).toBe(404)
  })
})

describe('refuses', () => {
  test('to crop away more than nine tenths, and what is not there', async () => {
    const course = at((await mintCourse(home.ctx)).id)
    const { picture_id } = (await course.add()).body as Listed
    expect((await course.crop(picture_id, { left: 0.5, right: 0.5 })).status).toBe(422)
    expect(codeOf(await course.crop('pic_none/a.png', {}))).toBe('file_not_found')
    expect(codeOf(await course.remove('pic_none/a.png'))).toBe('file_not_found')
  })
})

describe('not yours', () => {
  test('courses of other accounts and modes are not found', async () => {
    const { id } = await mintCourse(home.ctx)
    const { picture_id, url } = (await at(id).add()).body as Listed
    for (const key of [other.liveKey, home.testKey]) {
      const course = at(id, key)
      const calls = [
        course.list,
        course.add,
        () => course.crop(picture_id, {}),
        () => course.remove(picture_id),
      ]
      for (const call of calls) expect(codeOf(await call())).toBe('course_not_found')
      expect((await download(url, key)).status).toBe(404)
    }
  })
})
