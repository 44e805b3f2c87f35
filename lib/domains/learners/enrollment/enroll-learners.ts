import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOwnCourse } from '../../courses/lock-own-course.ts'
import { writeInvitations } from './invite-learners.ts'
import { type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'

/** Whom to enroll: `email` trimmed and in lower case. */
export type LearnerInput = { email: string; name?: string | undefined }

/**
 * Enrolls learners in a course in any state, each once however often it is asked for; answers their enrollments in the order
 * given and how many are new. A name given replaces an earlier one. With `invite` those who are new are mailed their
 * invitation; `mailed` counts what a mail server has to send. `course_not_found`.
 */
export async function enrollLearners(
  ctx: Ctx,
  courseId: string,
  learners: readonly LearnerInput[],
  { invite = false }: { invite?: boolean } = {},
): Promise<{ enrollments: EnrollmentStanding[]; created: number; mailed: number }> {
  const byEmail = new Map(learners.map((learner) => [learner.email, learner]))
  // In one order for all callers, so that two of them never wait for each other.
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
