import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { MAIL_TEXTS } from '../../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { mailer } from '../../../platform/mail/current-mailer.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { userLanguage } from '../../accounts/language/user-language.ts'
import { COUNTING_ASSIGNMENT } from '../../learners/enrollment/read-enrollments.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'

const DAY_MS = 24 * 3_600_000
/** From this hour (UTC) on, on Mondays. */
const HOUR = 7

/**
 * Emails the reviewers of each account how many learners are late in which live course: once a week, from Monday
 * morning on; nothing if nobody is late, or without a mail server. Returns the number of accounts.
 */
export async function sendLateDigests(): Promise<number> {
  if (mailer() === null) return 0
  const time = now()
  const hours = new Date(time.getTime() - HOUR * 3_600_000)
  const monday = new Date(hours.getTime() - ((hours.getUTCDay() + 6) % 7) * DAY_MS)
  const week = monday.toISOString().slice(0, 10)
  const late = await db().$queryRaw<{ accountId: string; title: string; count: number }[]>`
    SELECT c.account_id AS "accountId", c.title, count(*)::int AS count
    FROM enrollment e
    JOIN course c ON c.id = e.course_id AND c.mode = 'live'
    JOIN account o ON o.id = c.account_id AND o.reminders AND COALESCE(o.late_digest_week, '') < ${week}
    JOIN LATERAL ${COUNTING_ASSIGNMENT} d ON d.due_at < ${time}
    WHERE e.completed_at IS NULL AND ${IS_REAL_ENROLLMENT}
    GROUP BY c.account_id, c.id ORDER BY count(*) DESC, c.title`
  const accounts = Map.groupBy(late, ({ accountId }) => accountId)
  for (const [accountId, courses] of accounts)
    await transaction(async (tx) => {
      const { count } = await tx.account.updateMany({
        where: { id: accountId, OR: [{ lateDigestWeek: null }, { lateDigestWeek: { lt: week } }] },
        data: { lateDigestWeek: week },
      })
      if (count === 0) return
      const { name: company, users } = await tx.account.findUniqueOrThrow({
        where: { id: accountId },
        include: { users: { where: { role: 'reviewer' } } },
      })
      for (const user of users) {
        const locale = userLanguage(user, 'fr')
        const text = MAIL_TEXTS[locale].lateDigest
        const facts = {
          company,
          lines: courses.map(({ title, count: learners }) => text.line(title, learners)),
        }
        const mail = composeMail({
          locale,
          subject: text.subject(facts),
          paragraphs: text.paragraphs(facts),
          action: { label: text.action, url: `${env().appUrl}/groups` },
        })
        await queueMail(tx, { ...mail, accountId, to: user.email, topic: 'late_digest' })
      }
    })
  return accounts.size
}
