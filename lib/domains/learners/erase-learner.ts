import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { archiveStatistics } from './archive-statistics.ts'
import { learnerMails } from './export-learner.ts'
import { getOwnLearner } from './get-own-learner.ts'
import { forgetWatching } from './watching/count-watching.ts'

/**
 * Erases a learner of the caller's account and mode: enrollments, answers, sessions, emails, certificates
 * the events about them in the webhook's log, and the
 * statements for the record store. Returns how many of these it was sent in the last 90 days: it still has them. Only anonymous question statistics stay. `email` in lower case. Throws `learner_not_found`.
 */
export async function eraseLearner(ctx: Ctx, email: string): Promise<{ statementsSent: number }> {
  const { accountId, mode } = ctx
  return transaction(async (tx) => {
    const { id } = await getOwnLearner(tx, ctx, email)
    // Of two concurrent erasures only one counts the answers.
    await tx.$queryRaw`SELECT 1 FROM learner WHERE id = ${id} FOR UPDATE`
    const enrollments = await tx.enrollment.findMany({ where: { learnerId: id }, select: { id: true } })
    const ids = enrollments.map((enrollment) => enrollment.id)
    await archiveStatistics(tx, ids)
    await forgetWatching(tx, ids)
    await tx.learner.deleteMany({ where: { id } })
    const statementsSent = await tx.xapiStatement.count({ where: { learnerId: id, status: 'delivered' } })
    await tx.xapiStatement.deleteMany({ where: { learnerId: id } })
    await tx.certificate.deleteMany({ where: { accountId, mode, learnerEmail: email } })
    await tx.mail.deleteMany({ where: learnerMails(ctx, email) })
    await tx.webhookDelivery.deleteMany({
      where: { accountId, mode, data: { path: ['learner_email'], equals: email } },
    })
    return { statementsSent }
  })
}
