import { now } from '../../../platform/clock.ts'
import { db, Prisma, type Tx, transaction } from '../../../platform/db.ts'
import { mailer } from '../../../platform/mail/current-mailer.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Language } from '../../../product/source-document.ts'
import { mintInvitation } from '../../learners/enrollment/invitation-link.ts'
import { COUNTING_ASSIGNMENT } from '../../learners/enrollment/read-enrollments.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'
import { wallClock } from '../assignments/zoned-day.ts'
import { dueCalendar } from './due-calendar.ts'
import { REMINDED_MS, REMINDER_KINDS, type ReminderKind, reminderAt } from './reminder-kind.ts'
import { reminderLinks } from './reminder-link.ts'
import { composeReminder } from './reminder-mail.ts'
import { readReminderTexts } from './reminder-settings.ts'

/** How many are sent at once at most; the rest follow. */
const BATCH = 500

type Candidate = {
  id: string
  dueAt: Date
  timeZone: string
  learnerId: string
  email: string
  name: string | null
  accountId: string
  company: string
  texts: unknown
  course: string
  language: Language
  sent: string[]
}

/**
 * Emails learners of live courses about due dates: a week and a day before, on the day, and three times a week
 * apart when they are late; at day, where the course is due. Each reminder once, none to who completed the
 * course, unsubscribed or is no longer assigned; nothing without a mail server. Returns how many were queued:
 * call again until it is none. Safe to repeat.
 */
export async function sendReminders(): Promise<number> {
  if (mailer() === null) return 0
  const due = (await readCandidates(db())).flatMap((each) => {
    const kind = kindFor(each)
    return kind ? [{ id: each.id, kind }] : []
  })
  let queued = 0
  for (const { id, kind } of due.slice(0, BATCH)) queued += (await remind(id, kind)) ? 1 : 0
  return queued
}

/** The reminder that is due now, unless it or a later one was sent. */
function kindFor({ dueAt, timeZone, sent }: Candidate): ReminderKind | null {
  const kind = reminderAt(dueAt, timeZone, now())
  const place = (each: string) => REMINDER_KINDS.indexOf(each as ReminderKind)
  return kind && sent.every((each) => place(each) < place(kind)) ? kind : null
}

const remind = (enrollmentId: string, kind: ReminderKind): Promise<boolean> =>
  transaction(async (tx) => {
    // Whoever completes the course meanwhile is not reminded after it.
    await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ${enrollmentId} FOR UPDATE`
    const [found] = await readCandidates(tx, enrollmentId)
    if (!found || kindFor(found) !== kind) return false
    const { id, dueAt, timeZone, language, email, learnerId, accountId, texts } = found
    await tx.reminder.create({ data: { enrollmentId: id, dueAt, kind, sentAt: now() } })
    const { day } = wallClock(dueAt, timeZone)
    const links = reminderLinks(learnerId)
    const url = mintInvitation(id).url
    const mail = composeReminder(language, {
      ...found,
      kind,
      day,
      own: readReminderTexts(texts)[language] ?? null,
      url,
      offUrl: links.page,
    })
    const entry = { id, day, title: found.course, url, sequence: found.sent.length, written: now() }
    await queueMail(tx, {
      ...mail,
      accountId,
      to: email,
      topic: 'reminder',
      unsubscribeUrl: links.oneClick,
      ...(!kind.startsWith('late') && { calendar: dueCalendar(entry) }),
    })
    return true
  })

/** Open enrollments whose due date is near or was lately, with the reminders of it that were sent. */
async function readCandidates(tx: Pick<Tx, '$queryRaw'>, enrollmentId?: string): Promise<Candidate[]> {
  const time = now().getTime()
  const [from, until] = [new Date(time - REMINDED_MS.after), new Date(time + REMINDED_MS.before)]
  return tx.$queryRaw<Candidate[]>`
    SELECT e.id, d.due_at AS "dueAt", d.time_zone AS "timeZone", l.id AS "learnerId", l.email, l.name,
      o.id AS "accountId", COALESCE(NULLIF(c.look #>> '{brand,companyName}', ''), o.name) AS company,
      o.reminder_texts AS texts, c.title AS course, c.language::text AS language,
      ARRAY(SELECT r.kind FROM reminder r WHERE r.enrollment_id = e.id AND r.due_at = d.due_at) AS sent
    FROM enrollment e
    JOIN course c ON c.id = e.course_id AND c.mode = 'live'
    JOIN learner l ON l.id = e.learner_id AND l.reminders_off_at IS NULL
    JOIN account o ON o.id = c.account_id AND o.reminders
    JOIN LATERAL ${COUNTING_ASSIGNMENT} d ON d.due_at BETWEEN ${from} AND ${until}
    WHERE e.completed_at IS NULL AND ${IS_REAL_ENROLLMENT}
      AND EXISTS (SELECT FROM assignment n WHERE n.course_id = e.course_id AND n.due_at BETWEEN ${from} AND ${until})
      ${enrollmentId === undefined ? Prisma.empty : Prisma.sql`AND e.id = ${enrollmentId}`}
    ORDER BY e.id`
}
