import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { draftDelivery } from './draft-delivery.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'

/** What test events are about: like those of any course they arrive in order. */
const SAMPLE_COURSE = 'crs_sample'

/**
 * Sends an address, by default the account's first, a sample `course.ready` with `sandbox: true`. Like any event it is `skipped`
 * without a URL or secret.
 */
export const sendTestEvent = (
  ctx: Ctx,
  webhookId: string = firstWebhookId(ctx.accountId),
): Promise<WebhookDelivery> =>
  transaction(async (tx) => {
    const row = draftDelivery(await loadWebhook(tx, ctx.accountId, webhookId), ctx)
    const data = {
      course_id: SAMPLE_COURSE,
      title: 'Sample course',
      status: 'ready',
      created_at: row.createdAt.toISOString(),
      sandbox: true,
      module_count: 3,
    }
    return tx.webhookDelivery.create({
      data: { ...row, courseId: SAMPLE_COURSE, event: 'course.ready', data, dedupKey: row.id },
    })
  })
