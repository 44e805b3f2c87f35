import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type MintedAccount, mintAccount, mintUser } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import type { Checkpoint } from '../ledger/checkpoint-list.ts'
import { lockCourse } from '../runs/lock-course.ts'
import { sendReviewDigests } from './notify-reviewers.ts'
import { refreshCourse } from './refresh-course.ts'

let home: MintedAccount
let courseId: string
beforeEach(async () => {
  home = await mintAccount()
  courseId = (await mintLaunchedCourse(home.ctx)).courseId
})
afterEach(() => fixClock(null))
afterAll(disconnect)

const open = (checkpoint: Checkpoint, moduleIndex: number | null = null) =>
  transaction(async (tx) => {
    await tx.openReview.create({ data: { courseId, checkpoint, moduleIndex } })
    await refreshCourse(tx, await lockCourse(tx, courseId))
  })
const refresh = () => transaction(async (tx) => refreshCourse(tx, await lockCourse(tx, courseId)))
const mails = () => db().mail.findMany({ where: { accountId: home.account.id }, orderBy: { id: 'asc' } })
const later = (minutes: number) => fixClock(new Date(Date.now() + minutes * 60_000))

test('works: every reviewer of the account gets an email about the gate, with a link, and nobody else', async () => {
  const other = await mintUser(home.account.id, 'reviewer')
  await mintUser(home.account.id, 'operator')
  await open('outline_review')
  const sent = await mails()
  expect(sent.map(({ to }) => to).sort()).toEqual([home.reviewer.email, other.email].sort())
  expect(sent[0]?.text).toContain(`/courses/${courseId}/review/outline_review?mode=live`)
})

test('works: a French and an English reviewer get the same email, each in their own language', async () => {
  const other = await mintUser(home.account.id, 'reviewer')
  await db().user.update({ where: { id: home.reviewer.user.id }, data: { language: 'en' } })
  await db().user.update({ where: { id: other.user.id }, data: { language: 'fr' } })
  await open('slide_review', 1)
  const textTo = async (email: string) => (await mails()).find(({ to }) => to === email)
  const [english, french] = [await textTo(home.reviewer.email), await textTo(other.email)]
  expect(english?.subject).toMatch(/^To review: /)
  expect(english?.text).toContain('– the slides, module 2')
  expect(french?.subject).toMatch(/^À relire : /)
  expect(french?.text).toContain('– les diapositives, module 2')
  const place = `/courses/${courseId}/review/slide_review?mode=live&module=2`
  for (const mail of [english, french]) expect(mail?.text).toContain(place)
})

test.each([
  ['en', 'To review'],
  ['fr', 'À relire'],
] as const)(
  'works: users who never chose a language get emails in that of the course, %s',
  async (language, words) => {
    await db().course.update({ where: { id: courseId }, data: { language } })
    await open('outline_review')
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(words)])
  },
)

test('works: what opens within the hour is reported in one digest, even if nothing else happens', async () => {
  await open('slide_review', 0)
  await open('quiz_review', 1)
  await open('audio_review', 2)
  later(59)
  await refresh()
  await sendReviewDigests()
  expect(await mails()).toHaveLength(1)
  later(61)
  await sendReviewDigests()
  const [, second] = await mails()
  expect(second?.text).toMatch(/module 1[\s\S]*module 2[\s\S]*module 3/)
  later(200)
  await sendReviewDigests()
  await refresh()
  expect(await mails()).toHaveLength(2)
})

test('works: a digest names every gate, however many there are', async () => {
  await open('outline_review')
  await db().openReview.deleteMany({ where: { courseId } })
  for (let module = 0; module < 12; module++) await open('slide_review', module)
  later(61)
  await sendReviewDigests()
  const [, digest] = await mails()
  const lines = digest?.text.split('\n').filter((line) => line.startsWith('–')) ?? []
  expect(lines.map((line) => /\d+$/.exec(line)?.[0]).join()).toBe('1,2,3,4,5,6,7,8,9,10,11,12')
})

test('works: a gate that closed within the hour is in no digest, and a course with only closed gates gets none', async () => {
  await open('slide_review', 0)
  await open('quiz_review', 1)
  await db().openReview.deleteMany({ where: { courseId } })
  later(61)
  await sendReviewDigests()
  expect(await mails()).toHaveLength(1)
})

test('refuses: a sandbox course emails nobody', async () => {
  await db().course.update({ where: { id: courseId }, data: { mode: 'test' } })
  await open('outline_review')
  expect(await mails()).toEqual([])
})
