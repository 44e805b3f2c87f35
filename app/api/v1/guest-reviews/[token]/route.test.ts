import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { configureWebhook } from '@/e2e/servers/webhook-receiver.ts'
import { contracts } from '@/lib/domains/contracts.ts'
import * as own from '@/lib/domains/guests/contract.ts'
import { isGuestReviewOpen } from '@/lib/domains/guests/find-guest-review.ts'
import * as guest from '@/lib/domains/guests/guest-contract.ts'
import { recordArtifacts } from '@/lib/domains/ledger/record-artifact.ts'
import { firstWebhookId } from '@/lib/domains/webhooks/load-webhook.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { CLIENT_HEADER } from '@/lib/platform/http/client-address.ts'
import type { Contract } from '@/lib/platform/http/contract.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import * as note from '../../courses/[course_id]/guest-comments/[comment_id]/note/route.ts'
import * as replies from '../../courses/[course_id]/guest-comments/[comment_id]/replies/route.ts'
import * as one from '../../courses/[course_id]/guest-comments/[comment_id]/route.ts'
import * as comments from '../../courses/[course_id]/guest-comments/route.ts'
import * as person from '../../courses/[course_id]/guest-reviews/[guest_review_id]/guests/[guest_id]/route.ts'
import * as link from '../../courses/[course_id]/guest-reviews/[guest_review_id]/route.ts'
import * as links from '../../courses/[course_id]/guest-reviews/route.ts'
import * as shared from '../../shared/[token]/route.ts'
import * as theirComment from './comments/[comment_id]/route.ts'
import * as theirComments from './comments/route.ts'
import * as done from './done/route.ts'
import * as code from './guest/code/route.ts'
import * as who from './guest/route.ts'
import * as view from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string

beforeAll(async () => {
  home = await mintAccount({ name: 'Maison Test' })
  stranger = await mintAccount()
  courseId = (await mintWrittenCourse(home.ctx, { title: 'Selling well', language: 'en' })).courseId
  const scenes = { module: { courseId } }
  await db().scene.updateMany({ where: scenes, data: { slideKey: 's.png', audioKey: 'a.m4a' } })
  const places = await db().scene.findMany({ where: scenes, include: { module: true } })
  const course = { id: courseId, accountId: home.account.id }
  await transaction((tx) =>
    recordArtifacts(
      tx,
      course,
      places.map(({ sceneIndex, module }) => ({
        artifactType: 'slide',
        moduleIndex: module.moduleIndex,
        sceneIndex,
      })),
    ),
  )
})
afterAll(disconnect)

type Link = { guest_review_id: string; url: string; status: string; guests: { guest_id: string }[] }
type Item = { asset_id: number; artifact_type: string; lines: { text: string }[]; picture_url: string | null }
type Said = { comment_id: string; text: string; by: string; name: string | null; is_resolved: boolean }
type View = { content: { items: Item[]; comments: Said[]; verdict: string | null } | null }

let calls = 0
/** Each call is from another address: limits of one address have tests of their own. */
const away = () => ({ [CLIENT_HEADER]: `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` })
const tokenOf = ({ url }: Link) => url.split('/').at(-1)!
const mine = (more: object = {}) => ({ key: home.liveKey, params: { course_id: courseId, ...more } })
const offer = async (body: object) => {
  const answer = await callContract(links, own.createGuestReviewContract, { ...mine(), body })
  expect(answer.status).toBe(201)
  return answer.body as Link
}
const openLink = (checkpoints: string[], more = {}) => offer({ checkpoints, needs_code: false, ...more })
const come = (to: Link, email = 'ann@guest.test', name = 'Ann') =>
  callContract(who, guest.identifyGuestContract, {
    params: { token: tokenOf(to) },
    headers: away(),
    body: { name, email },
  })
const admit = async (to: Link, email?: string, name?: string) =>
  ((await come(to, email, name)).body as { access: string }).access
const as = (to: Link, access: string, more = {}) => ({
  params: { token: tokenOf(to), ...more },
  headers: { ...away(), 'x-guest-access': access },
})
const look = (to: Link, access?: string) =>
  callContract(
    view,
    guest.getGuestViewContract,
    access === undefined ? { params: { token: tokenOf(to) }, headers: away() } : as(to, access),
  )
const read = async (to: Link, access: string) => ((await look(to, access)).body as View).content!
const say = (to: Link, access: string, body: object) =>
  callContract(theirComments, guest.commentAsGuestContract, { ...as(to, access), body })
const finish = (to: Link, access: string, body: object) =>
  callContract(done, guest.finishAsGuestContract, { ...as(to, access), body })
const revoke = ({ guest_review_id }: Link) =>
  callContract(link, own.revokeGuestReviewContract, mine({ guest_review_id }))
const heard = async (to: Link) =>
  (
    await callContract(comments, own.listGuestCommentsContract, {
      ...mine(),
      query: `guest_review_id=${to.guest_review_id}`,
    })
  ).body as { comment_id: string; quote: string | null; guest_name: string | null; noted_at: string | null }[]
const codeSentTo = async (email: string) => {
  const mail = await db().mail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: 'desc' } })
  return /\b\d{6}\b/.exec(mail.text)![0]
}

describe('works', () => {
  test('a guest reads, comments on a place, gets a reply, resolves and is done; an author gets the note', async () => {
    await configureWebhook(home.account.id, 'https://example.test/hook')
    const events = ['review.commented', 'review.guest_done']
    await db().webhook.update({ where: { id: firstWebhookId(home.account.id) }, data: { events } })
    const to = await openLink(['slide_review', 'outline_review'])
    const access = await admit(to)
    const { items } = await read(to, access)
    const [outline, slide] = ['outline', 'slide'].map(
      (type) => items.find(({ artifact_type }) => artifact_type === type)!,
    )
    const file = verifyFileToken(new URL(slide!.picture_url!).pathname.split('/').at(-1)!)
    expect(file).toMatchObject({ key: 's.png', grantId: to.guest_review_id })

    const pinned = await say(to, access, {
      ...{ asset_id: slide!.asset_id, x: 0.2, y: 0.4, at_seconds: 3, text: 'Too small.' },
    })
    expect(pinned.body).toMatchObject({ by: 'you', name: 'Ann', x: 0.2, y: 0.4, at_seconds: null })
    const line = outline!.lines.findLastIndex(({ text }) => text !== '')
    await say(to, access, { asset_id: outline!.asset_id, line, text: 'Shorten this scene.' })

    const [first, second] = await heard(to)
    expect([first, second]).toMatchObject([
      { guest_name: 'Ann', quote: null, module_index: 0, scene_index: 0 },
      { quote: outline!.lines[line]!.text, module_index: 0, noted_at: null },
    ])
    const reply = { ...mine({ comment_id: first!.comment_id }), body: { text: 'We enlarge it.' } }
    await callContract(replies, own.replyToGuestContract, reply)
    const threads = (await read(to, access)).comments
    expect(threads.at(-1)).toMatchObject({ by: 'reviewer', name: null, text: 'We enlarge it.' })
    const resolve = { ...as(to, access, { comment_id: first!.comment_id }), body: { resolved: true } }
    await callContract(theirComment, guest.resolveAsGuestContract, resolve)
    expect((await read(to, access)).comments.map(({ is_resolved }) => is_resolved)).toEqual([
      true,
      false,
      true,
    ])
    const reopen = { ...mine({ comment_id: first!.comment_id }), body: { resolved: false } }
    expect((await callContract(one, own.resolveGuestCommentContract, reopen)).body).toMatchObject({
      resolved_at: null,
    })

    for (const { comment_id } of [first!, first!, second!])
      await callContract(note, own.noteGuestCommentContract, mine({ comment_id }))
    const rows = await db().reviewEntry.findMany({ where: { courseId }, orderBy: { assetId: 'asc' } })
    const notes = rows.flatMap(({ feedback }) => feedback as { note: string }[])
    expect(notes).toMatchObject([
      { note: 'Shorten this scene.', target: expect.stringMatching(/^modules\.\d+\.scenes\.\d+$/) },
      { note: 'Too small.', pin: { x: 0.2, y: 0.4 } },
    ])
    expect((await heard(to)).filter(({ noted_at }) => noted_at !== null)).toHaveLength(2)

    for (const verdict of ['comments', 'comments', 'fine']) await finish(to, access, { verdict })
    expect(await read(to, access)).toMatchObject({ verdict: 'fine' })
    const sent = await db().webhookDelivery.findMany({
      where: { accountId: home.account.id, event: { startsWith: 'review.' } },
      orderBy: { queuedAt: 'asc' },
    })
    expect(sent.map(({ event }) => event)).toEqual([
      ...['review.commented', 'review.commented', 'review.guest_done', 'review.guest_done'],
    ])
    expect(JSON.stringify(sent)).not.toMatch(/ann@guest|Ann/)
    const mails = await db().mail.findMany({
      where: { accountId: home.account.id, topic: { startsWith: 'guest-done:' } },
      orderBy: { id: 'asc' },
    })
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('A guest reviewed “Selling well”'))
    expect(mails.map(({ text }) => text.includes('has comments'))).toEqual([true, false])
  })

  test('nothing of other checkpoints, links and people is in any byte', async () => {
    const other = await openLink(['quiz_review'])
    const [question] = (await read(other, await admit(other, 'bob@guest.test', 'Bob'))).items
    await say(other, await admit(other, 'eve@guest.test', 'Eve'), {
      ...{ asset_id: question!.asset_id, text: 'Only for quizzes.' },
    })
    const to = await openLink(['slide_review'])
    expect((await look(to)).body).toMatchObject({ content: null })
    expect(JSON.stringify((await look(to)).body)).not.toContain('Selling')
    const bytes = JSON.stringify((await look(to, await admit(to))).body)
    const questions = await db().question.findMany({ where: { module: { courseId } } })
    expect(questions.length).toBeGreaterThan(0)
    for (const { prompt } of questions) expect(bytes).not.toContain(prompt)
    for (const secret of ['Only for quizzes', 'Eve', 'src_', 'source_id', courseId, home.account.id, '@'])
      expect(bytes).not.toContain(secret)
  })

  test.each([
    ['source_review', 'source'],
    ['outline_review', 'outline'],
    ['quiz_review', 'quiz_question'],
  ])('%s shows each %s with its text', async (checkpoint, type) => {
    const to = await openLink([checkpoint])
    const { items } = await read(to, await admit(to))
    expect(new Set(items.map(({ artifact_type }) => artifact_type))).toEqual(new Set([type]))
    for (const { lines } of items) expect(lines.length).toBeGreaterThan(1)
  })

  test('a code admits, once; a second person with an address that came before needs one too', async () => {
    const to = await offer({ checkpoints: ['slide_review'] })
    expect((await come(to, 'Cy@guest.test')).body).toEqual({ access: null })
    const send = (digits: string, email = 'cy@guest.test') =>
      callContract(code, guest.confirmGuestContract, {
        params: { token: tokenOf(to) },
        headers: away(),
        body: { email, code: digits },
      })
    const digits = await codeSentTo('cy@guest.test')
    const wrong = digits === '000000' ? '000001' : '000000'
    expect(codeOf(await send(wrong))).toBe('invalid_sign_in')
    const { access } = (await send(digits)).body as { access: string }
    expect((await look(to, access)).status).toBe(200)
    expect(codeOf(await send(digits))).toBe('invalid_sign_in')

    const free = await openLink(['slide_review'])
    expect(await admit(free, 'dee@guest.test', 'Dee')).not.toBeNull()
    expect(await admit(free, 'dee@guest.test', 'Not Dee')).toBeNull()
    expect(await db().guest.findFirst({ where: { email: 'dee@guest.test' } })).toMatchObject({ name: 'Dee' })
  })

  test('approves what it shows, if it may', async () => {
    const to = await openLink(['quiz_review'], { may_approve: true })
    const access = await admit(to)
    const approve = (await read(to, access)).items.map(({ asset_id }) => asset_id)
    const outside = await db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType: 'slide' } })
    expect(
      (await finish(to, access, { verdict: 'fine', approve: [...approve, outside.assetId] })).status,
    ).toBe(404)
    expect((await finish(to, access, { verdict: 'fine', approve })).status).toBe(200)
    const rows = await db().reviewEntry.findMany({ where: { courseId, checkpoint: 'quiz_review' } })
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['approved']))
    expect(rows[0]!.reviewedBy).toMatch(/^guest gst_/)
  })

  test('an erased guest leaves no name and no way in; the comments stay', async () => {
    const to = await openLink(['slide_review'])
    const access = await admit(to, 'fay@guest.test', 'Fay')
    const [item] = (await read(to, access)).items
    await say(to, access, { asset_id: item!.asset_id, text: 'Kept.' })
    const listed = (await callContract(links, own.listGuestReviewsContract, mine())).body as Link[]
    const { guests } = listed.find(({ guest_review_id }) => guest_review_id === to.guest_review_id)!
    const ids = { guest_review_id: to.guest_review_id, guest_id: guests[0]!.guest_id }
    expect((await callContract(person, own.eraseGuestContract, mine(ids))).body).toMatchObject({ guests: [] })
    expect(codeOf(await look(to, access))).toBe('invalid_sign_in')
    expect(await heard(to)).toMatchObject([
      { text: 'Kept.', guest_id: null, guest_name: null, reviewer: null },
    ])
  })
})

describe('refuses', () => {
  test('a revoked or expired link at once, with all its routes and files', async () => {
    const ended = [await openLink(['slide_review']), await openLink(['slide_review'])]
    const inside = await Promise.all(ended.map((to) => admit(to)))
    expect((await revoke(ended[0]!)).body).toMatchObject({ status: 'revoked' })
    await db().guestReview.update({
      where: { id: ended[1]!.guest_review_id },
      data: { expiresAt: new Date(0) },
    })
    for (const [index, to] of ended.entries()) {
      const access = inside[index]!
      const answers = [
        ...[await look(to), await look(to, access), await come(to)],
        ...[await say(to, access, { asset_id: 1, text: 'x' }), await finish(to, access, { verdict: 'fine' })],
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect(await isGuestReviewOpen(to.guest_review_id)).toBe(false)
    }
  })

  test('what belongs to another checkpoint, link or thread, and no access or one of another link', async () => {
    const [to, other] = [await openLink(['slide_review']), await openLink(['slide_review', 'quiz_review'])]
    const [access, theirs] = [await admit(to), await admit(other)]
    const question = (await read(other, theirs)).items.find((item) => item.artifact_type === 'quiz_question')!
    const [slide] = (await read(to, access)).items
    const thread = (await say(other, theirs, { asset_id: slide!.asset_id, text: 'Theirs.' })).body as Said
    const refused = [
      await say(to, access, { asset_id: question.asset_id, text: 'x' }),
      await say(to, access, { asset_id: slide!.asset_id, thread_id: thread.comment_id, text: 'x' }),
      await callContract(theirComment, guest.resolveAsGuestContract, {
        ...as(to, access, { comment_id: thread.comment_id }),
        body: { resolved: true },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(codeOf(await look(to, theirs))).toBe('invalid_sign_in')
    expect(codeOf(await say(to, theirs, { asset_id: slide!.asset_id, text: 'x' }))).toBe('invalid_sign_in')
    const approve = [slide!.asset_id]
    expect(codeOf(await finish(to, access, { verdict: 'fine', approve }))).toBe('forbidden')
    expect((await finish(to, access, { verdict: 'comments', approve })).status).toBe(422)
  })

  test('the eleventh code, even if it is right', async () => {
    const to = await offer({ checkpoints: ['slide_review'] })
    await come(to, 'gus@guest.test')
    const digits = await codeSentTo('gus@guest.test')
    const send = (code_: string) =>
      callContract(code, guest.confirmGuestContract, {
        params: { token: tokenOf(to) },
        headers: away(),
        body: { email: 'gus@guest.test', code: code_ },
      })
    for (let tried = 0; tried < 10; tried++) expect(codeOf(await send('none'))).toBe('invalid_sign_in')
    expect(codeOf(await send(digits))).toBe('rate_limited')
  })
})

describe('not yours', () => {
  const closed = contracts.filter(({ callers, bytes }) => !callers.includes('public') && !bytes)
  const nameOf = ({ method, path: address }: Contract) => `${method} ${address}`

  test('a link and its access open no other route, with ids of the course or others', async () => {
    const to = await openLink(['slide_review'])
    const access = await admit(to)
    expect(closed.length).toBeGreaterThan(150)
    for (const contract of closed) {
      const file = `app/${contract.path.slice(1).replace(/\{(\w+)\}/g, '[$1]')}/route.ts`
      const route = await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)
      const address = contract.path.replace('{course_id}', courseId).replace(/\{\w+\}/g, '1')
      for (const key of [undefined, tokenOf(to), access]) {
        const headers = { ...away(), 'x-guest-access': access, 'idempotency-key': crypto.randomUUID() }
        const { status } = await callRoute(route, contract.method, address, { headers, ...(key && { key }) })
        expect([nameOf(contract), status]).toEqual([nameOf(contract), 401])
      }
    }
    expect((await callRoute(shared, 'GET', `/api/v1/shared/${tokenOf(to)}`)).status).toBe(404)
  }, 60_000)

  test('another account neither creates, lists, answers, revokes nor erases', async () => {
    const to = await openLink(['slide_review'])
    const access = await admit(to)
    const [item] = (await read(to, access)).items
    const { comment_id } = (await say(to, access, { asset_id: item!.asset_id, text: 'x' })).body as Said
    const { guest_review_id } = to
    const key = stranger.liveKey
    const params = { course_id: courseId, guest_review_id, comment_id, guest_id: access.split('.')[0]! }
    const answers = [
      callContract(links, own.createGuestReviewContract, {
        ...{ key, params, body: { checkpoints: ['slide_review'] } },
      }),
      callContract(links, own.listGuestReviewsContract, { key, params }),
      callContract(comments, own.listGuestCommentsContract, { key, params }),
      callContract(link, own.revokeGuestReviewContract, { key, params }),
      callContract(person, own.eraseGuestContract, { key, params }),
      callContract(note, own.noteGuestCommentContract, { key, params }),
      callContract(replies, own.replyToGuestContract, { key, params, body: { text: 'x' } }),
      callContract(one, own.resolveGuestCommentContract, { key, params, body: { resolved: true } }),
    ]
    for (const answer of await Promise.all(answers)) expect(codeOf(answer)).toBe('course_not_found')
    expect((await look(to, access)).status).toBe(200)
  })
})
