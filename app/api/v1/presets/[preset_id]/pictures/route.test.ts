import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { deletePreset } from '@/lib/domains/courses/delete-preset.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { takeLibraryPictureContract } from '@/lib/domains/sources/pictures/contract.ts'
import { getPicture } from '@/lib/domains/sources/pictures/get-picture.ts'
import {
  addLibraryPictureContract,
  deleteLibraryPictureContract,
  listLibraryContract,
  updateLibraryPictureContract,
} from '@/lib/domains/sources/pictures/library-contract.ts'
import { pictureKey } from '@/lib/domains/sources/source-file.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import pictureBytes from '@/pages/api/v1/presets/[preset_id]/pictures/[source_id]/[file].ts'
import * as take from '../../../courses/[course_id]/pictures/from-library/route.ts'
import * as picture from './[source_id]/route.ts'
import * as pictures from './route.ts'

type Listed = { picture_id: string; alt: string; caption: string | null; url: string }

let home: MintedAccount
let other: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  other = await mintAccount()
})
afterAll(disconnect)

const noise = { raw: { width: 300, height: 200, channels: 3 as const } }
const base64 = (
  await sharp(randomBytes(300 * 200 * 3), noise)
    .png()
    .toBuffer()
).toString('base64')
const upload = { base64, filename: 'team.png', alt: 'The team', caption: 'Our team in Lyon' }

const newPreset = async () =>
  (await createPreset(home.ctx, { name: 'Boreal', presetType: 'company' })).preset.id
const placeOf = (picture_id: string) => {
  const [sourceId = '', file = ''] = picture_id.split('/')
  return { sourceId, file }
}
const at = (preset_id: string, key = home.liveKey) => {
  const call = { key, params: { preset_id } }
  const one = (picture_id: string) => ({
    key,
    params: { preset_id, source_id: placeOf(picture_id).sourceId },
  })
  return {
    list: () => callContract(pictures, listLibraryContract, call),
    add: (body: unknown = upload) => callContract(pictures, addLibraryPictureContract, { ...call, body }),
    change: (id: string, body: unknown) =>
      callContract(picture, updateLibraryPictureContract, { ...one(id), body }),
    remove: (id: string) => callContract(picture, deleteLibraryPictureContract, one(id)),
  }
}
const takeIt = (course_id: string, picture_id: string, key = home.liveKey) =>
  callContract(take, takeLibraryPictureContract, { key, params: { course_id }, body: { picture_id } })

describe('works', () => {
  test('a picture is added once, described and listed; what was sent is re-encoded', async () => {
    const preset = await newPreset()
    const added = await at(preset).add()
    const { picture_id } = added.body as Listed
    expect(added).toMatchObject({
      status: 201,
      body: { alt: 'The team', caption: 'Our team in Lyon', width: 300, height: 200 },
    })
    expect((await at(preset).add()).body).toEqual(added.body)
    const changed = await at(preset).change(picture_id, { alt: ' At the fair ', caption: '' })
    expect(changed.body).toMatchObject({ picture_id, alt: 'At the fair', caption: null })
    expect((await at(preset).list()).body).toEqual([changed.body])
    const found = await getPicture(home.ctx, { presetId: preset }, placeOf(picture_id))
    expect(found).toMatchObject({ mediaType: 'image/png', file: { size: expect.any(Number) } })
    expect((changed.body as Listed).url).toBe(`/api/v1/presets/${preset}/pictures/${picture_id}`)
  })

  test('a picture is downloaded with its address, by its account only', async () => {
    const { url } = (await at(await newPreset()).add()).body as Listed
    const server = createServer(pictureBytes)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const download = (key: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    const mine = await download(home.liveKey)
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await download(other.liveKey)).status).toBe(404)
    server.close()
  })

  test('a course takes a copy, once, which outlives the picture', async () => {
    const course = await mintCourse(home.ctx)
    const library = at(course.presetId)
    const { picture_id } = (await library.add()).body as Listed
    const taken = await takeIt(course.id, picture_id)
    expect(taken).toMatchObject({ status: 201, body: { caption: 'Our team in Lyon', added: true } })
    expect((await takeIt(course.id, picture_id)).body).toEqual(taken.body)
    expect((await library.remove(picture_id)).status).toBe(200)
    expect((await library.list()).body).toEqual([])
    const { sourceId, file } = placeOf(picture_id)
    expect(await storage().exists(pictureKey(sourceId, file))).toBe(false)
    const copy = placeOf((taken.body as Listed).picture_id)
    const { file: kept } = await getPicture(home.ctx, { courseId: course.id }, copy)
    expect(kept.size).toBeGreaterThan(0)
  })

  test('the files go with the preset', async () => {
    const preset = await newPreset()
    const { sourceId, file } = placeOf(((await at(preset).add()).body as Listed).picture_id)
    await deletePreset(home.ctx, preset, false)
    expect(await storage().exists(pictureKey(sourceId, file))).toBe(false)
    expect(await db().uploadedPicture.count({ where: { id: sourceId } })).toBe(0)
  })
})

describe('refuses', () => {
  test('what is no picture, and long texts', async () => {
    const library = at(await newPreset())
    const text = { ...upload, base64: Buffer.from('no picture').toString('base64') }
    expect((await library.add(text)).body).toMatchObject({
      detail: [{ ctx: { reason: 'picture_unreadable' } }],
    })
    expect((await library.add({ ...upload, caption: 'x'.repeat(201) })).status).toBe(422)
  })

  test('a picture that is not there, for a course too', async () => {
    const course = await mintCourse(home.ctx)
    const library = at(course.presetId)
    const { picture_id } = (await library.add()).body as Listed
    expect(codeOf(await library.change('pic_none/a.png', { alt: '' }))).toBe('file_not_found')
    expect(codeOf(await library.remove('pic_none/a.png'))).toBe('file_not_found')
    const { sourceId } = placeOf(picture_id)
    expect(codeOf(await takeIt(course.id, `${sourceId}/other.png`))).toBe('file_not_found')
    await db().course.update({ where: { id: course.id }, data: { status: 'cancelled' } })
    expect(codeOf(await takeIt(course.id, picture_id))).toBe('course_not_generating')
  })
})

describe('not yours', () => {
  test('presets of other accounts and modes are not found, nor are pictures of other presets', async () => {
    const preset = await newPreset()
    const { picture_id } = (await at(preset).add()).body as Listed
    for (const key of [other.liveKey, home.testKey]) {
      const library = at(preset, key)
      for (const call of [
        library.list,
        library.add,
        () => library.change(picture_id, { alt: '' }),
        () => library.remove(picture_id),
      ])
        expect(codeOf(await call())).toBe('preset_not_found')
    }
    const course = await mintCourse(home.ctx)
    expect(codeOf(await takeIt(course.id, picture_id))).toBe('file_not_found')
    expect(codeOf(await takeIt(course.id, picture_id, other.liveKey))).toBe('course_not_found')
    const strange = getPicture(other.ctx, { presetId: preset }, placeOf(picture_id))
    await expect(strange).rejects.toMatchObject({ code: 'preset_not_found' })
    const elsewhere = getPicture(home.ctx, { presetId: course.presetId }, placeOf(picture_id))
    await expect(elsewhere).rejects.toMatchObject({ code: 'file_not_found' })
  })
})
