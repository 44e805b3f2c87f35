import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import {
  countViewContract,
  createShareContract,
  getOembedContract,
  getSharedContract,
  listSharesContract,
  revokeShareContract,
  unlockSharedContract,
  updateSharingContract,
} from '@/lib/domains/shares/contract.ts'
import { isShareOpen } from '@/lib/domains/shares/find-share.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import * as sharing from '../../../account/sharing/route.ts'
import * as oembed from '../../../oembed/route.ts'
import * as shared from '../../../shared/[token]/route.ts'
import * as unlock from '../../../shared/[token]/unlock/route.ts'
import * as views from '../../../shared/[token]/views/route.ts'
import * as one from './[share_id]/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let modules: { title: string }[]

beforeAll(async () => {
  home = await mintAccount({ name: 'Maison Test' })
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx, { title: 'Selling well', language: 'en' })
  await db().module.updateMany({ where: { courseId }, data: { videoKey: 'v.mp4', captionsKey: 'v.vtt' } })
  await db().scene.updateMany({ where: { module: { courseId } }, data: { slideKey: 's.png' } })
  modules = await db().module.findMany({ where: { courseId }, orderBy: { moduleIndex: 'asc' } })
  await allow(home, true)
  await allow(stranger, true)
})
afterAll(disconnect)

type Share = { share_id: string; url: string; embed_html: string | null; views: number; status: string }
const allow = ({ liveKey: key }: MintedAccount, enabled: boolean) =>
  callContract(sharing, updateSharingContract, { key, body: { enabled } })
const post = (body: object = {}, { liveKey: key } = home, params = { course_id: courseId }) =>
  callContract(route, createShareContract, { key, params, body })
const create = async (body: object = {}) => (await post(body)).body as Share
const list = async () =>
  (await callContract(route, listSharesContract, { key: home.liveKey, params: { course_id: courseId } }))
    .body as Share[]
const revoke = (share_id: string, { liveKey: key } = home) =>
  callContract(one, revokeShareContract, { key, params: { course_id: courseId, share_id } })
const tokenOf = ({ url }: Share) => url.split('/').at(-1)!
const open = (share: Share, access?: string) =>
  callContract(shared, getSharedContract, {
    params: { token: tokenOf(share) },
    ...(access && { query: String(new URLSearchParams({ access })) }),
  })
const knock = (share: Share, password: string) =>
  callContract(unlock, unlockSharedContract, { params: { token: tokenOf(share) }, body: { password } })
const describeLink = (url: string, query = {}) =>
  callContract(oembed, getOembedContract, { query: String(new URLSearchParams({ url, ...query })) })

describe('works', () => {
  test('a link shows the released modules, and nothing of quizzes, sources or drafts', async () => {
    const share = await create()
    const { status, body, headers } = await open(share)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const { content } = body as { content: { modules: { title: string; video_url: string }[] } }
    expect(content).toMatchObject({ title: 'Selling well', language: 'en' })
    expect(content.modules.map(({ title }) => title)).toEqual(modules.map(({ title }) => title))
    const file = verifyFileToken(new URL(content.modules[0]!.video_url).pathname.split('/').at(-1)!)
    expect(file).toMatchObject({ key: 'v.mp4', grantId: share.share_id })

    const questions = await db().question.findMany({ where: { module: { courseId } } })
    expect(questions.length).toBeGreaterThan(0)
    const bytes = JSON.stringify(body)
    for (const { prompt } of questions) expect(bytes).not.toContain(prompt)
    for (const secret of ['question', 'source_id', 'passage', 'exam', courseId, home.account.id, '@'])
      expect(bytes).not.toContain(secret)
  })

  test('one module, whose drafts stay hidden', async () => {
    const share = await create({ module_num: 1 })
    const titles = async () =>
      ((await open(share)).body as { content: { modules: { title: string }[] } }).content.modules.map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual([modules[0]!.title])
    const first = { courseId_moduleIndex: { courseId, moduleIndex: 0 } }
    await db().module.update({ where: first, data: { status: 'paused_for_review', stage: 'video' } })
    expect(await titles()).toEqual([])
    await db().module.update({ where: first, data: { status: 'ready', stage: 'done' } })
  })

  test('a password opens it, for as long as it is the one', async () => {
    const share = await create({ password: 'correct horse' })
    expect((await open(share)).body).toEqual({ password_required: true, content: null })
    const { access } = (await knock(share, 'correct horse')).body as { access: string }
    expect((await open(share, access)).body).toMatchObject({ password_required: false })
    expect((await open(await create({ password: 'correct horse' }), access)).body).toMatchObject({
      content: null,
    })
    expect((await open(share, `9${access}`)).body).toMatchObject({ content: null })
  })

  test('views are counted', async () => {
    const share = await create()
    const view = () => callContract(views, countViewContract, { params: { token: tokenOf(share) } })
    await Promise.all([view(), view(), view()])
    expect((await list()).find(({ share_id }) => share_id === share.share_id)?.views).toBe(3)
  })

  test('oEmbed: a player for named sites, a link without, nothing of a locked one', async () => {
    const embeddable = await create({ sites: ['https://Intranet.example/', 'https://intranet.example'] })
    expect(embeddable).toMatchObject({ sites: ['https://intranet.example'] })
    expect((await describeLink(`${embeddable.url}?from=mail`, { maxwidth: '480' })).body).toMatchObject({
      type: 'video',
      title: 'Selling well',
      width: 480,
      height: 320,
      html: expect.stringContaining(`<iframe src="${embeddable.url}/embed" width="480"`),
      thumbnail_url: expect.stringContaining('/api/v1/files/'),
    })
    expect((await describeLink((await create()).url)).body).toMatchObject({ type: 'link' })
    const locked = await describeLink((await create({ password: 'correct horse' })).url)
    expect(locked.body).toEqual({ version: '1.0', type: 'link', provider_name: 'Coursewright' })
  })
})

describe('refuses', () => {
  test('a revoked, expired or unknown link alike, and the files of it', async () => {
    const revoked = await create()
    const file = { ...revoked }
    expect(await isShareOpen(file.share_id)).toBe(true)
    expect((await revoke(revoked.share_id)).body).toMatchObject({ status: 'revoked' })
    expect(await isShareOpen(file.share_id)).toBe(false)
    const expired = await create({ expires_at: new Date(Date.now() + 60_000).toISOString() })
    await db().shareLink.update({ where: { id: expired.share_id }, data: { expiresAt: new Date(0) } })
    for (const share of [revoked, expired, { ...revoked, url: 'x/unknown' }]) {
      expect((await open(share)).status).toBe(404)
      expect((await knock(share, 'correct horse')).status).toBe(404)
      expect((await describeLink(share.url)).status).toBe(404)
    }
    expect((await list()).find(({ share_id }) => share_id === expired.share_id)?.status).toBe('expired')
    expect((await post({ expires_at: new Date(0).toISOString() })).status).toBe(422)
  })

  test('the eleventh wrong password, even if it is the right one; other links stay open', async () => {
    const share = await create({ password: 'correct horse' })
    for (let tried = 0; tried < 10; tried++)
      expect(codeOf(await knock(share, `wrong ${tried}`))).toBe('invalid_sign_in')
    expect(codeOf(await knock(share, 'correct horse'))).toBe('rate_limited')
    expect((await knock(await create({ password: 'correct horse' }), 'correct horse')).status).toBe(200)
  })

  test('a site that is none, and a module that is not there', async () => {
    expect((await post({ sites: ["https://a.example;script-src 'self'"] })).status).toBe(422)
    expect(codeOf(await post({ module_num: 99 }))).toBe('module_not_found')
  })

  test('while it is switched off; that ends all links for good', async () => {
    const account = await mintAccount()
    const course_id = await mintFinishedCourse(account.ctx)
    const offer = () => post({}, account, { course_id })
    expect(codeOf(await offer())).toBe('forbidden')
    await allow(account, true)
    const share = (await offer()).body as Share
    expect((await open(share)).status).toBe(200)
    await allow(account, false)
    expect((await open(share)).status).toBe(404)
    await allow(account, true)
    expect((await open(share)).status).toBe(404)
  })
})

test('not yours: another account neither lists, creates nor revokes', async () => {
  const { share_id } = await create()
  const params = { course_id: courseId }
  expect(codeOf(await post({}, stranger))).toBe('course_not_found')
  expect(codeOf(await callContract(route, listSharesContract, { key: stranger.liveKey, params }))).toBe(
    'course_not_found',
  )
  expect(codeOf(await revoke(share_id, stranger))).toBe('course_not_found')
  expect(codeOf(await revoke('shr_nothing'))).toBe('not_found')
  expect(await isShareOpen(share_id)).toBe(true)
})
