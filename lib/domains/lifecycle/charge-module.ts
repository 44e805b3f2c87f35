import type { Course, Module } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { wholeSeconds } from '../quota/charge-plan.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'

/**
 * Charges a module for its rendered video of `seconds`, in the transaction that publishes the video, with its
 * course locked; idempotent. Warns the account whenever its usage crosses the warning threshold.
 */
export async function chargeModule(tx: Tx, course: Course, module: Module, seconds: number): Promise<void> {
  const warning = await quotaOf(course).charge(tx, course, module, wholeSeconds(seconds))
  if (warning) await recordWebhookEvent(tx, 'quota.warning', course, warning.key, warning.facts)
}
