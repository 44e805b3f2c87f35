import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { archiveStatistics } from './archive-statistics.ts'
import { learnerMails } from './export-learner.ts'
import { getOwnLearner } from './get-own-learner.ts'
import { forgetWatching } from './watching/count-watching.ts'

/**
 * Erases a learner of the caller's account and mode: enrollments, answers, sessions, emails, certificates
 * and the events about them in the webhook's log. Only anonymous question statistics stay. `email` in lower case. Throws `learner_not_found`.
 */
export async function eraseLearner(ctx: Ctx, email: string): Promise<void> {
  const { accountId, mode } = ctx
  await transaction(async (tx) => {
    const { id } = await getOwnLearner(tx, ctx, email)
    // Of two concurrent erasures only one counts the answers.
    await tx.$queryRaw`SELECT 1 FROM learner WHERE id = ${id} FOR UPDATE`
    const enrollments = await tx.enrollment.findMany({ where: { learnerId: id }, select: { id: true } })
    const ids = enrollments.map((enrollment) => enrollment.id)
    await archiveStatistics(tx, ids)
    await forgetWatching(tx, ids)
    await tx.learner.deleteMany({ where: { id } })
    await tx.certificate.deleteMany({ where: { accountId, mode, learnerEmail: email } })
    await tx.mail.deleteMany({ where: learnerMails(ctx, email) })
    await tx.webhookDelivery.deleteMany({
      where: { accountId, mode, data: { path: ['learner_email'], equals: email } },
    })
  })
}
