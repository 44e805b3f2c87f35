import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect, pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { pictureKey } from '../sources/source-file.ts'
import { cleanRows } from './clean-rows.ts'
import { sweepFiles } from './sweep-files.ts'

afterAll(disconnect)

async function put(key: string, days = 2): Promise<string> {
  await storage().put(key, Buffer.from('x'))
  const at = new Date(Date.now() - days * 86_400_000)
  await utimes(path.join(env().dataDir, 'files', ...key.split('/')), at, at)
  return key
}
async function keysNow(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage().list()) keys.push(key)
  return keys.sort()
}

test('old unreferenced files are deleted; all others stay', async () => {
  const { ctx } = await mintAccount()
  const { courseId } = await mintWrittenCourse(ctx)
  const module = await db().module.findFirstOrThrow({ where: { courseId }, include: { scenes: true } })
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const place = `courses/${courseId}/modules/1`
  await db().module.update({ where: { id: module.id }, data: { videoKey: `${place}/aaaa.mp4` } })
  await db().scene.update({
    where: { id: module.scenes[0]?.id ?? '' },
    data: { slideKey: `${place}/scenes/1/bbbb-slide.png` },
  })
  const version = { assetId: 0, version: 1, content: {}, reason: 'edited', author: 'x' } as const
  const entry = await db().reviewEntry.findFirstOrThrow({ where: { courseId } })
  await db().artifactVersion.create({
    data: {
      ...version,
      version: 99,
      assetId: entry.assetId,
      files: { audio: `${place}/scenes/1/cccc-audio.wav` },
    },
  })
  const picture = await db().uploadedPicture.create({
    data: { id: 'pic_1', courseId, name: 'a.png', alt: '', file: 'a.png', width: 600, height: 400 },
  })
  const before = await keysNow()
  const kept = await Promise.all([
    put(`${place}/aaaa.mp4`),
    put(`${place}/scenes/1/bbbb-slide.png`),
    put(`${place}/scenes/1/bbbb-slide-x264-2.h264`),
    put(`${place}/scenes/1/cccc-audio.wav`),
    put(`${place}/scenes/1/dddd-audio.wav`, 0),
    put(`sources/${source.id}/original.md`),
    put(pictureKey(picture.id, picture.file)),
    put('voices/ana/fr-1234.m4a'),
    put('speech/aaaa.wav', 29),
  ])
  const orphans = await Promise.all([
    put(`${place}/eeee.mp4`),
    put(`${place}/scenes/1/ffff-slide.png`),
    put('courses/crs_gone/modules/1/aaaa.mp4'),
    put('presets/pre_gone/logo-1.png'),
    put('sources/src_gone/original.pdf'),
    put('speech/bbbb.wav', 31),
    put(`${place}/aaaa.mp4.0a0a.tmp`),
  ])
  expect(await sweepFiles()).toBe(orphans.length)
  expect(await keysNow()).toEqual([...new Set([...before, ...kept])].sort())
  expect(await sweepFiles()).toBe(0)
})

test('expired rows are deleted', async () => {
  const { account, reviewer } = await mintAccount()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const mail = {
    accountId: null,
    to: 'a@b.test',
    subject: 's',
    text: 't',
    html: 'h',
    status: 'kept',
  } as const
  const about = { webhookId: 'whk_a', courseId: 'crs_a', event: 'course.ready', data: {} }
  const delivery = { accountId: account.id, mode: 'live', ...about }
  await db().mail.create({ data: { ...mail, id: 'mal_old', createdAt: days(31) } })
  await db().mail.create({ data: { ...mail, id: 'mal_new', createdAt: days(29) } })
  for (const [id, status, age] of [
    ['evt_old', 'delivered', 91],
    ['evt_new', 'delivered', 89],
    ['evt_open', 'pending', 91],
  ] as const)
    await db().webhookDelivery.create({
      data: { ...delivery, id, status, dedupKey: id, createdAt: days(age) } as never,
    })
  await db().session.create({ data: { id: 'ses_old', userId: reviewer.user.id, expiresAt: days(1) } })
  await db().session.create({ data: { id: 'ses_new', userId: reviewer.user.id, expiresAt: days(-1) } })
  const learner = { id: 'lrn_1', accountId: account.id, mode: 'live', email: 'l@x.test' } as const
  await db().learner.create({ data: learner })
  for (const [id, age] of [
    ['old', 2],
    ['new', -1],
  ] as const) {
    await db().learnerSession.create({ data: { id, learnerId: 'lrn_1', hash: id, expiresAt: days(age) } })
    await db().learnerSignIn.create({
      data: { id, learnerId: 'lrn_1', tokenHash: id, codeHash: id, expiresAt: days(age) },
    })
  }
  const answer = { scope: 's', requestHash: 'h' }
  await db().idempotencyRecord.create({ data: { ...answer, key: 'old', createdAt: days(2) } })
  await db().idempotencyRecord.create({ data: { ...answer, key: 'new' } })
  await pgPool().query(`INSERT INTO rate_limit VALUES ('old', 1, 1000), ('new', 1, 99999999999999)`)
  await cleanRows()
  const left = await Promise.all([
    db().mail.findMany({ select: { id: true } }),
    db().webhookDelivery.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
    db().session.findMany({ select: { id: true } }),
    db().learnerSession.findMany({ select: { id: true } }),
    db().learnerSignIn.findMany({ select: { id: true } }),
    db().idempotencyRecord.findMany({ select: { key: true } }),
    db().rateLimit.findMany({ select: { key: true } }),
  ])
  expect(left.map((rows) => rows.map((row) => Object.values(row)[0]))).toEqual([
    ['mal_new'],
    ['evt_new', 'evt_open'],
    ['ses_new'],
    ['new'],
    ['new'],
    ['new'],
    ['new'],
  ])
})
