import type { Course, Guest, GuestReview } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { mailer } from '../../platform/mail/current-mailer.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { guestReviewUrl } from './find-guest-review.ts'
import { companyOf } from './guest-company.ts'

/** A link with whose course it shows. */
type Link = GuestReview & { course: Course; account: { name: string } }

const DAY_MS = 86_400_000
/** How many are sent at once at most; the rest follow. */
const BATCH = 200

/** Emails a guest, in the language of the course, that they are asked to review it; nobody in the sandbox. */
export const mailGuestInvitation = (tx: Tx, guest: Guest, link: Link): Promise<void> =>
  mailGuest(tx, 'guestInvitation', guest, link)

/**
 * Emails guests of open links in live courses who are not done a day before the due date; each once, nobody without
 * a mail server. Returns how many were queued: call again until it is none. Safe to repeat.
 */
export async function remindGuests(): Promise<number> {
  if (mailer() === null) return 0
  const isOpen = {
    revokedAt: null,
    expiresAt: { gt: now() },
    dueAt: { gt: now(), lte: new Date(now().getTime() + DAY_MS) },
    course: { mode: 'live' as const },
  }
  const isWaiting = { doneAt: null, remindedAt: null, guestReview: isOpen }
  const due = await db().guest.findMany({ where: isWaiting, orderBy: { id: 'asc' }, take: BATCH })
  for (const { id } of due)
    await transaction(async (tx) => {
      const data = { remindedAt: now() }
      // Whoever is done meanwhile, or reminded by another instance, gets none.
      if ((await tx.guest.updateMany({ where: { ...isWaiting, id }, data })).count === 0) return
      const { guestReview, ...guest } = await tx.guest.findUniqueOrThrow({
        where: { id },
        include: { guestReview: { include: { course: true, account: { select: { name: true } } } } },
      })
      await mailGuest(tx, 'guestReminder', guest, guestReview)
    })
  return due.length
}

async function mailGuest(
  tx: Tx,
  kind: 'guestInvitation' | 'guestReminder',
  { id, email }: Guest,
  link: Link,
): Promise<void> {
  const { course, accountId, dueAt, token } = link
  if (course.mode !== 'live') return
  const locale = course.language
  const text = MAIL_TEXTS[locale][kind]
  const due = dueAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt)
  const mail = composeMail({
    locale,
    subject: text.subject(course.title),
    paragraphs: text.paragraphs({ company: companyOf(link), course: course.title, due }),
    action: { label: text.action, url: guestReviewUrl(token) },
  })
  await queueMail(tx, { ...mail, accountId, to: email, topic: `${kind}:${id}` })
}
