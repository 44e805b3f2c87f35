import type { GuestVerdict } from '../../generated/prisma/client.ts'
import { systemContext } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { mailReviewers } from '../lifecycle/mail-reviewers.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { getGuest } from './find-guest-review.ts'

/**
 * Records that a guest is done, and approves what they name, which their link must show and allow; sends
 * `review.guest_done` and emails the reviewers, again if the verdict changes. Throws `not_found`,
 * `invalid_sign_in`, `forbidden` if the link allows no approval, and `not_ready_for_review`.
 */
export async function finishGuestReview(
  token: string,
  access: string,
  { verdict, approve }: { verdict: GuestVerdict; approve: readonly number[] },
): Promise<GuestVerdict> {
  const { review, guest } = await getGuest(token, access)
  const { id: guestReviewId, courseId, course, checkpoints, mayApprove } = review
  const assetIds = [...new Set(approve)]
  if (assetIds.length > 0) {
    if (!mayApprove) throw new AppError('forbidden', { message: 'This link lets nobody approve.' })
    const where = { courseId, assetId: { in: assetIds }, checkpoint: { in: checkpoints } }
    if ((await db().reviewEntry.count({ where })) < assetIds.length) throw new AppError('not_found')
    // By id: the ledger outlives a guest who is erased.
    const actor = { kind: 'public', id: guest.id, label: `guest ${guest.id}` } as const
    const ctx = { ...systemContext(review.accountId, course.mode), actor }
    await approveEntries(ctx, courseId, { assetId: { in: assetIds } })
  }
  await transaction(async (tx) => {
    await tx.guest.update({ where: { id: guest.id }, data: { verdict, doneAt: now() } })
    if (guest.verdict === verdict) return
    await recordWebhookEvent(tx, 'review.guest_done', course, `${guest.id}:done:${now().getTime()}`, {
      guest_review_id: guestReviewId,
      guest_id: guest.id,
      verdict,
    })
    // Without the name, which can be erased.
    await mailReviewers(tx, course, `guest-done:${guest.id}`, (locale) => {
      const text = MAIL_TEXTS[locale].guestDone
      return {
        subject: text.subject(course.title),
        paragraphs: [text.done[verdict](course.title)],
        action: { label: text.action, url: `${env().appUrl}/courses/${courseId}/guests?mode=${course.mode}` },
      }
    })
  })
  return verdict
}
