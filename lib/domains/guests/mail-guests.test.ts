import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '../../../e2e/fixtures/data/mint-taught-course.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { createGuestReview, revokeGuestReview } from './create-guest-review.ts'
import { remindGuests } from './mail-guests.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const DUE = new Date('2026-12-08T22:59:59Z')

let home: MintedAccount
beforeAll(async () => {
  env().SMTP_URL = 'smtp://127.0.0.1:9'
  home = await mintAccount({ name: 'Maison Test' })
})
afterEach(() => fixClock(null))
afterAll(async () => {
  env().SMTP_URL = undefined
  await disconnect()
})

async function invite(emails: string[], ctx: Ctx = home.ctx, dueAt: Date | undefined = DUE) {
  fixClock(NOW)
  const course = await mintTaughtCourse(ctx, { language: 'fr' })
  const { id } = await createGuestReview(ctx, course.id, {
    ...{ checkpoints: ['slide_review'], needsCode: true, mayApprove: false, dueAt, expiresAt: undefined },
    invited: emails.map((email) => ({ email, name: undefined })),
  })
  return { courseId: course.id, id }
}
const sentTo = async (email: string) =>
  (await db().mail.findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })).map(
    ({ subject, text }) => ({ subject, text }),
  )
const remindAt = async (time: string) => {
  fixClock(new Date(time))
  return Promise.all([remindGuests(), remindGuests()])
}

test('those who are invited get the link once, in the language of the course', async () => {
  await invite(['ann@mail-guests.test', 'ann@mail-guests.test'])
  const sent = await sentTo('ann@mail-guests.test')
  expect(sent).toMatchObject([{ subject: 'Votre avis sur « Selling the Boreal fridge »' }])
  expect(sent[0]?.text).toContain('avant le 8 décembre 2026')
  expect(sent[0]?.text).toContain('/guest-review/')
})

test('whoever is not done is reminded the day before, once', async () => {
  await invite(['late@mail-guests.test', 'done@mail-guests.test'])
  await db().guest.updateMany({ where: { email: 'done@mail-guests.test' }, data: { doneAt: NOW } })
  await remindAt('2026-12-07T20:00:00Z')
  expect(await sentTo('late@mail-guests.test')).toHaveLength(1)
  await remindAt('2026-12-08T08:00:00Z')
  await remindAt('2026-12-08T09:00:00Z')
  expect((await sentTo('late@mail-guests.test')).map(({ subject }) => subject)).toEqual([
    'Votre avis sur « Selling the Boreal fridge »',
    'Votre avis est attendu : Selling the Boreal fridge',
  ])
  expect(await sentTo('done@mail-guests.test')).toHaveLength(1)
})

test('nobody is reminded of a link that ended, has no date, or is of the sandbox', async () => {
  const { courseId, id } = await invite(['ended@mail-guests.test'])
  await revokeGuestReview(home.ctx, courseId, id)
  await invite(['free@mail-guests.test'], home.ctx, new Date('2027-01-08T00:00:00Z'))
  await invite(['test@mail-guests.test'], { ...home.ctx, mode: 'test' })
  await remindAt('2026-12-08T08:00:00Z')
  expect(await sentTo('ended@mail-guests.test')).toHaveLength(1)
  expect(await sentTo('free@mail-guests.test')).toHaveLength(1)
  expect(await sentTo('test@mail-guests.test')).toEqual([])
})
