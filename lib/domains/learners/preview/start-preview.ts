import type { Ctx } from '../../../platform/auth/context.ts'
import { createLearnerSession } from '../../../platform/auth/create-learner-session.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { previewAddress } from './preview-address.ts'

/**
 * Enrolls the caller's preview learner in a course and signs it in; what an earlier preview of the course left
 * is removed. Returns the cookie value and its expiry. Throws `course_not_found`.
 */
export async function startPreview(ctx: Ctx, courseId: string): Promise<{ cookie: string; expiresAt: Date }> {
  const { accountId, mode, actor } = ctx
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const email = previewAddress(actor.id)
    const learner = await tx.learner.upsert({
      where: { accountId_mode_email: { accountId, mode, email } },
      create: { id: newId('lrn'), accountId, mode, email, name: actor.label, createdAt: now() },
      update: {},
    })
    const place = { courseId: course.id, learnerId: learner.id }
    await tx.enrollment.deleteMany({ where: place })
    await tx.enrollment.create({ data: { id: newId('enr'), ...place, createdAt: now() } })
    await tx.learnerSession.deleteMany({ where: { learnerId: learner.id } })
    return createLearnerSession(tx, learner.id)
  })
}
