import type { Checkpoint, Course } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { RUNNING } from '../runs/course-status.ts'
import { lockCourse } from '../runs/lock-course.ts'
import { mailReviewers } from './mail-reviewers.ts'

type Gate = { checkpoint: Checkpoint; moduleIndex: number | null; since: Date }

const HOUR_MS = 3_600_000

/**
 * Notifies the reviewers of a live course about its open gates if one opened since the last notification, at
 * most once per hour, each in their own language, else in the course's; {@link sendReviewDigests} sends the
 * rest. `course` is locked by the caller's transaction.
 */
export async function notifyReviewers(tx: Tx, course: Course, gates: Gate[]): Promise<void> {
  const first = gates[0]
  const newest = gates.at(-1)
  if (!first || !newest || course.mode !== 'live') return
  const topic = `gate:${course.id}`
  const lastMail = await tx.mail.findFirst({ where: { topic }, orderBy: { createdAt: 'desc' } })
  if (lastMail && newest.since <= lastMail.createdAt) return
  if (lastMail && now().getTime() - lastMail.createdAt.getTime() < HOUR_MS) return
  await mailReviewers(tx, course, topic, (locale) => mailOf(course, gates, first, locale))
}

/**
 * Emails the reviewers of every live course with open gates they have not been notified of, an hour after the
 * previous email. Returns the number of courses.
 */
export async function sendReviewDigests(): Promise<number> {
  const hourAgo = new Date(now().getTime() - HOUR_MS)
  const due = await db().$queryRaw<{ id: string }[]>`
    SELECT c.id FROM course c
    JOIN LATERAL (SELECT max(o.since) AS newest FROM open_review o WHERE o.course_id = c.id) g ON g.newest IS NOT NULL
    JOIN LATERAL (SELECT max(m.created_at) AS last_mail FROM mail m WHERE m.topic = 'gate:' || c.id) t
      ON t.last_mail <= ${hourAgo} AND t.last_mail < g.newest
    WHERE c.mode = 'live' AND c.status = ANY(${[...RUNNING]})`
  for (const { id } of due)
    await transaction(async (tx) => {
      const course = await lockCourse(tx, id)
      const gates = await tx.openReview.findMany({ where: { courseId: id }, orderBy: { since: 'asc' } })
      await notifyReviewers(tx, course, gates)
    })
  return due.length
}

function mailOf(
  course: Course,
  gates: Gate[],
  first: Gate,
  locale: Locale,
): ReturnType<Parameters<typeof mailReviewers>[3]> {
  const text = MAIL_TEXTS[locale].openReviews
  const lines = gates.map(({ checkpoint, moduleIndex }) => {
    return `– ${text.checkpoints[checkpoint] ?? checkpoint}${moduleIndex === null ? '' : text.module(moduleIndex + 1)}`
  })
  const place = first.moduleIndex === null ? '' : `&module=${first.moduleIndex + 1}`
  const url = `${env().appUrl}/courses/${course.id}/review/${first.checkpoint}?mode=${course.mode}${place}`
  return {
    subject: text.subject(course.title),
    paragraphs: [text.waiting(course.title), lines.join('\n')],
    action: { label: text.action, url },
  }
}
