import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { mailer } from '../../../platform/mail/current-mailer.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { courseCompany } from '../../courses/course-json.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { realEnrollment } from '../preview/real-enrollment.ts'
import { INVITATION_DAYS, mintInvitation } from './invitation-link.ts'
import { composeInvitation } from './invitation-mail.ts'

/** A learner's link; `mailed`: it was queued for a mail server. */
export type Invitation = {
  enrollmentId: string
  email: string
  url: string
  expiresAt: Date
  mailed: boolean
}
type Wanted = { enrollmentIds?: readonly string[] | undefined; mail: boolean }

const isOpen = { completedAt: null }

/**
 * Creates a link for each given enrollment, or for all that are not completed; with `mail` it is also
 * emailed, in live mode. Without a mail server the emails are kept for operators. Throws `course_not_found`;
 * an id of another course is an input error, and nobody is invited.
 */
export async function inviteLearners(
  ctx: Ctx,
  courseId: string,
  { enrollmentIds, mail }: Wanted,
): Promise<Invitation[]> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const found = await tx.enrollment.findMany({
      where: {
        courseId,
        ...realEnrollment,
        ...(enrollmentIds ? { id: { in: [...enrollmentIds] } } : isOpen),
      },
      select: { id: true },
      orderBy: { id: 'desc' },
    })
    const known = new Set(found.map(({ id }) => id))
    const issues = (enrollmentIds ?? []).flatMap((id, index) => (known.has(id) ? [] : [strangeId(id, index)]))
    if (issues.length > 0) throw new InvalidInputError(issues)
    return writeInvitations(tx, course, [...known], mail)
  })
}

const strangeId = (id: string, index: number) => ({
  loc: ['body', 'enrollment_ids', index],
  msg: 'This course has no enrollment with this id',
  type: 'enrollment_not_found',
  input: id,
})

/**
 * Creates the links for enrollments of a locked course, and emails them if requested, in the caller's
 * transaction.
 */
export async function writeInvitations(
  tx: Tx,
  course: Course,
  enrollmentIds: readonly string[],
  mail: boolean,
): Promise<Invitation[]> {
  const enrollments = await tx.enrollment.findMany({
    where: { id: { in: [...enrollmentIds] } },
    include: { learner: true },
    orderBy: { id: 'desc' },
  })
  // The sandbox emails nobody: its learners may have any address.
  const mails = mail && course.mode === 'live' && enrollments.length > 0
  if (mails) {
    const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
    const company = courseCompany(course, account.name)
    const locale = course.language
    for (const { id, learner } of enrollments) {
      const isOnce = env().INVITATION_USE === 'once'
      const words = { company, course: course.title, name: learner.name, days: INVITATION_DAYS, isOnce }
      const message = composeInvitation(locale, { ...words, url: mintInvitation(id).url })
      await queueMail(tx, {
        ...message,
        accountId: course.accountId,
        to: learner.email,
        topic: 'invitation',
      })
    }
    const ids = enrollments.map(({ id }) => id)
    await tx.enrollment.updateMany({ where: { id: { in: ids } }, data: { invitedAt: now() } })
  }
  return enrollments.map(({ id, learner }) => ({
    enrollmentId: id,
    email: learner.email,
    ...mintInvitation(id),
    mailed: mails && mailer() !== null,
  }))
}
