import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { issueCertificate } from '../../certificates/issue-certificate.ts'
import { finalSize } from '../../quiz/final/final-draw.ts'
import { readOwnRelease, releaseOf } from '../../releases/read-release.ts'
import { recordWebhookEvent } from '../../webhooks/record-webhook-event.ts'
import { recordCompletion } from '../../xapi/statements/record-completion.ts'
import { isPreviewAddress } from '../preview/preview-address.ts'
import type { EnrollmentView } from './get-enrollment.ts'
import { readEnrollments } from './read-enrollments.ts'

/**
 * After a watched module or a passed final exam: marks the enrollment completed if every module is watched
 * and the exam passed, and issues its certificate. A course with fewer than five questions has no exam to pass. If the
 * last two happen concurrently, the second transaction sees the first. A preview completes nothing.
 */
export async function completeEnrollment(tx: Tx, ctx: Ctx, enrollment: EnrollmentView): Promise<void> {
  const { id, courseId, learner } = enrollment
  if (isPreviewAddress(learner.email)) return
  // Not FOR UPDATE: everyone here holds a key share from the preceding write and would wait for the others.
  await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ${id} FOR NO KEY UPDATE`
  const [standing] = await readEnrollments(tx, ctx, { courseId, emails: [learner.email] })
  if (!standing || standing.completedAt) return
  const { moduleCount, modulesCompleted, finalPassed, finalScore } = standing
  if (
    moduleCount === 0 ||
    modulesCompleted < moduleCount ||
    !(finalPassed || (await hasNoExam(tx, enrollment)))
  )
    return
  const completedAt = now()
  const completedRelease = releaseOf(enrollment)
  await tx.enrollment.update({ where: { id }, data: { completedAt, completedRelease } })
  const completed = { ...enrollment, completedAt, completedRelease }
  const certificateId = await issueCertificate(tx, completed, finalScore)
  const about = { enrollment_id: id, learner_email: learner.email }
  const { course } = enrollment
  await recordWebhookEvent(tx, 'enrollment.completed', course, `${id}:completed`, about)
  await recordCompletion(tx, enrollment, certificateId)
  if (certificateId)
    await recordWebhookEvent(tx, 'certificate.issued', course, `${certificateId}:issued`, {
      ...about,
      certificate_id: certificateId,
    })
}

async function hasNoExam(tx: Tx, enrollment: EnrollmentView): Promise<boolean> {
  const { courseId } = enrollment
  const editions = await readOwnRelease(tx, enrollment)
  const count = editions
    ? editions.reduce((sum, { questionIds }) => sum + questionIds.length, 0)
    : await tx.question.count({ where: { active: true, module: { courseId } } })
  return finalSize(count) === 0
}
