import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '../../../../e2e/fixtures/data/mint-taught-course.ts'
import { configureWebhook } from '../../../../e2e/servers/webhook-receiver.ts'
import { fixClock } from '../../../platform/clock.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { firstWebhookId } from '../../webhooks/load-webhook.ts'
import { assignCourse } from '../assignments/assign-course.ts'
import { withdrawAssignment } from '../assignments/withdraw-assignment.ts'
import { wallClock } from '../assignments/zoned-day.ts'
import { createGroup } from '../create-group.ts'
import { addMembers } from '../members/add-members.ts'
import { recordOverdue } from './record-overdue.ts'
import { reminderLinks } from './reminder-link.ts'
import { updateReminderSettings } from './reminder-settings.ts'
import { sendLateDigests } from './send-late-digests.ts'
import { sendReminders } from './send-reminders.ts'
import { setReminders } from './set-reminders.ts'

const HOUR = 3_600_000
let home: MintedAccount
beforeAll(async () => {
  env().SMTP_URL = 'smtp://127.0.0.1:9'
  home = await mintAccount()
})
afterEach(() => fixClock(null))
afterAll(async () => {
  env().SMTP_URL = undefined
  await disconnect()
})

/** A group that has a course until a day, in its time zone. */
async function assigned(time_zone: string, emails: string[], day = '2026-11-02') {
  const course = await mintTaughtCourse(home.ctx)
  const { group } = await createGroup(home.ctx, { name: time_zone })
  await addMembers(home.ctx, group.id, { learners: emails.map((email) => ({ email })) }, { dryRun: false })
  const { assignment } = await assignCourse(home.ctx, {
    courseId: course.id,
    groupId: group.id,
    dueOn: day,
    timeZone: time_zone,
  })
  return { course, assignment }
}

/** Every hour of a span, as the service is called; twice now and then, as after a restart. */
async function live(from: string, until: string, at: Record<string, () => Promise<unknown>> = {}) {
  for (let time = Date.parse(from); time < Date.parse(until); time += HOUR) {
    fixClock(new Date(time))
    await at[new Date(time).toISOString().slice(0, 13)]?.()
    await sendReminders()
    if (time % (5 * HOUR) === 0) await Promise.all([sendReminders(), sendReminders()])
  }
}

const remindersTo = async (email: string) => {
  const sent = await db().reminder.findMany({
    where: { enrollment: { learner: { email, accountId: home.ctx.accountId } } },
    orderBy: { sentAt: 'asc' },
  })
  const mails = await db().mail.count({
    where: { to: email, topic: 'reminder', accountId: home.ctx.accountId },
  })
  expect(mails).toBe(sent.length)
  return sent
}

test('two time zones across the change of clocks: each reminder once, by day, where the course is due', async () => {
  const paris = await assigned('Europe/Paris', ['p1@x.test', 'done@x.test'])
  await assigned('America/New_York', ['n1@x.test', 'off@x.test'])
  const gone = await assigned('Europe/Paris', ['gone@x.test'])
  const learner = await db().learner.findFirstOrThrow({
    where: { email: 'off@x.test', accountId: home.ctx.accountId },
  })
  const token = new URL(reminderLinks(learner.id).page).searchParams.get('token')!
  await live('2026-10-24T00:00:00Z', '2026-11-27T00:00:00Z', {
    '2026-10-30T12': () =>
      db().enrollment.updateMany({
        where: { courseId: paris.course.id, learner: { email: 'done@x.test' } },
        data: { completedAt: new Date('2026-10-30T12:00:00Z') },
      }),
    '2026-10-31T12': () => withdrawAssignment(home.ctx, gone.assignment.id),
    '2026-11-02T00': () => setReminders(token, false),
  })
  const shown = async (email: string, timeZone: string) =>
    (await remindersTo(email)).map(({ kind, sentAt }) => {
      const { day, hour } = wallClock(sentAt, timeZone)
      return `${kind} ${day} ${hour} h`
    })
  const all = [
    'week 2026-10-26 8 h',
    'day 2026-11-01 8 h',
    'today 2026-11-02 8 h',
    'late_1 2026-11-03 8 h',
    'late_2 2026-11-10 8 h',
    'late_3 2026-11-17 8 h',
  ]
  expect(await shown('p1@x.test', 'Europe/Paris')).toEqual(all)
  expect(await shown('n1@x.test', 'America/New_York')).toEqual(all)
  expect(await shown('done@x.test', 'Europe/Paris')).toEqual(all.slice(0, 1))
  expect(await shown('gone@x.test', 'Europe/Paris')).toEqual(all.slice(0, 1))
  expect(await shown('off@x.test', 'America/New_York')).toEqual(all.slice(0, 2))
}, 300_000)

describe('a reminder', () => {
  test('names the course and the day, carries a calendar entry and one click to unsubscribe', async () => {
    await updateReminderSettings(home.ctx, { texts: { en: 'Ask Ada.' } })
    await assigned('Europe/Paris', ['mail@x.test'], '2027-03-12')
    fixClock(new Date('2027-03-11T09:00:00Z'))
    await sendReminders()
    const mail = await db().mail.findFirstOrThrow({ where: { to: 'mail@x.test', topic: 'reminder' } })
    expect(mail.subject).toMatch(/^“.+” is due tomorrow$/)
    expect(mail.text).toMatch(/due tomorrow, Friday, March 12, 2027\./)
    expect(mail.text).toMatch(/Ask Ada\.[\s\S]+\/learn\/sign-in\?token=[\s\S]+\/learn\/reminders\?token=/)
    expect(mail.calendar).toMatch(/DTSTART;VALUE=DATE:20270312\r\nDTEND;VALUE=DATE:20270313\r\n/)
    expect(mail.calendar?.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(mail.unsubscribeUrl).toMatch(/\/api\/v1\/learn\/reminders\/unsubscribe\?token=/)
  })

  test('is not sent for an account that turned them off, nor without a mail server', async () => {
    await assigned('UTC', ['quiet@x.test'], '2027-06-10')
    fixClock(new Date('2027-06-10T09:00:00Z'))
    await updateReminderSettings(home.ctx, { enabled: false })
    expect(await sendReminders()).toBe(0)
    await updateReminderSettings(home.ctx, { enabled: true })
    env().SMTP_URL = undefined
    expect(await sendReminders()).toBe(0)
    env().SMTP_URL = 'smtp://127.0.0.1:9'
    expect(await sendReminders()).toBe(1)
  })
})

test('reviewers get one digest a week of who is late, from Monday morning on', async () => {
  const { course } = await assigned('UTC', ['late1@x.test', 'late2@x.test'], '2028-01-05')
  const digests = () =>
    db().mail.findMany({
      where: { accountId: home.ctx.accountId, topic: 'late_digest' },
      orderBy: { createdAt: 'asc' },
    })
  fixClock(new Date('2028-01-17T07:11:00Z'))
  await Promise.all([sendLateDigests(), sendLateDigests()])
  await sendLateDigests()
  const [first, ...more] = await digests()
  expect(more).toEqual([])
  expect(first?.text).toMatch(new RegExp(`– ${course.title} ?: 2`))
  fixClock(new Date('2028-01-24T06:11:00Z'))
  await sendLateDigests()
  expect(await digests()).toHaveLength(1)
  fixClock(new Date('2028-01-24T07:11:00Z'))
  await sendLateDigests()
  expect(await digests()).toHaveLength(2)
})

test('a webhook that asked for it is told once that a due date passed', async () => {
  await configureWebhook(home.account.id, 'https://example.test/hook')
  await db().webhook.update({
    where: { id: firstWebhookId(home.account.id) },
    data: { events: ['enrollment.overdue'] },
  })
  const { course } = await assigned('UTC', ['hook@x.test'], '2029-01-05')
  const told = () =>
    db().webhookDelivery.findMany({ where: { courseId: course.id, event: 'enrollment.overdue' } })
  fixClock(new Date('2029-01-05T12:00:00Z'))
  await recordOverdue()
  expect(await told()).toEqual([])
  fixClock(new Date('2029-01-06T12:00:00Z'))
  expect(await recordOverdue()).toBeGreaterThan(0)
  expect(await recordOverdue()).toBe(0)
  expect(await told()).toMatchObject([
    { data: { learner_email: 'hook@x.test', due_at: '2029-01-05T23:59:59.000Z' } },
  ])
})
