import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { writeInvitations } from './invite-learners.ts'
import { type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'

/** Whom to enroll: `email` trimmed and in lower case. */
export type LearnerInput = { email: string; name?: string | undefined }

/**
 * Enrolls learners in a course in any state; idempotent. Returns their enrollments in the order given and how
 * many are new. A given name replaces an earlier one. With `invite`, new learners are emailed an invitation;
 * `mailed` counts the emails for a mail server. Throws `course_not_found`.
 */
export async function enrollLearners(
  ctx: Ctx,
  courseId: string,
  learners: readonly LearnerInput[],
  { invite = false }: { invite?: boolean } = {},
): Promise<{ enrollments: EnrollmentStanding[]; created: number; mailed: number }> {
  const byEmail = new Map(learners.map((learner) => [learner.email, learner]))
  // In the same order for all callers, so that no two of them deadlock.
  const wanted = [...byEmail.values()].toSorted((a, b) => (a.email < b.email ? -1 : 1))
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const time = now()
    const rows = wanted.map(({ email, name }) => ({ id: newId('lrn'), email, name: name ?? null }))
    const known = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO learner (id, account_id, mode, email, name, created_at)
      SELECT r.id, ${ctx.accountId}, ${ctx.mode}, r.email, r.name, ${time}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, email text, name text)
      ON CONFLICT (account_id, mode, email) DO UPDATE SET name = COALESCE(excluded.name, learner.name)
      RETURNING id`
    const added = await tx.enrollment.createManyAndReturn({
      data: known.map(({ id }) => ({
        id: newId('enr'),
        courseId: course.id,
        learnerId: id,
        createdAt: time,
      })),
      skipDuplicates: true,
      select: { id: true },
    })
    const newIds = added.map(({ id }) => id)
    const invitations = invite ? await writeInvitations(tx, course, newIds, true) : []
    const enrolled = await readEnrollments(tx, ctx, { courseId, emails: [...byEmail.keys()] })
    const byLearner = new Map(enrolled.map((enrollment) => [enrollment.email, enrollment]))
    return {
      enrollments: [...byEmail.keys()].flatMap((email) => byLearner.get(email) ?? []),
      created: added.length,
      mailed: invitations.filter(({ mailed }) => mailed).length,
    }
  })
}
