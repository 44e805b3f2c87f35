import type { z } from 'zod'
import type { ChargeEntry } from '../../generated/prisma/client.ts'
import { serializeQuota } from '../quota/serialize.ts'
import type { chargeEntrySchema, estimateCourseContract, getBillingContract } from './contract.ts'
import type { CourseEstimate } from './estimate-course.ts'
import type { Billing } from './get-billing.ts'

/** An account's month on the wire. */
export const serializeBilling = ({
  month,
  accountId,
  summary,
  quota,
  tokens,
}: Billing): z.input<(typeof getBillingContract.answers)[200]> => ({
  month,
  account_id: accountId,
  summary: {
    courses_total: summary.courses,
    courses_ready: summary.ready,
    courses_partial: summary.partial,
    courses_failed: summary.failed,
    distinct_external_refs: summary.externalRefs,
    total_modules: summary.modules,
  },
  quota_seconds: serializeQuota(quota),
  reserved_seconds: quota.reservedSeconds,
  tokens,
})

/** An entry of the ledger on the wire. */
export const serializeCharge = (entry: ChargeEntry): z.input<typeof chargeEntrySchema> => ({
  entry_id: entry.id,
  created_at: entry.createdAt.toISOString(),
  month: entry.month,
  course_id: entry.courseId,
  module_index: entry.moduleIndex,
  preset_id: entry.presetId,
  external_ref: entry.externalRef,
  seconds: entry.seconds,
  kind: entry.kind,
})

/** An estimate on the wire. */
export const serializeEstimate = (
  estimate: CourseEstimate,
): z.input<(typeof estimateCourseContract.answers)[200]> => ({
  estimated_seconds: estimate.estimatedSeconds,
  remaining_seconds: estimate.remainingSeconds,
  fits: estimate.fits,
})
