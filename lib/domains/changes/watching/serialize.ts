import type { SourceWatch } from '../../../generated/prisma/client.ts'
import { readFailure } from '../../../product/failures/failure-reason.ts'

/** How a source is watched, on the wire. */
export const serializeWatch = (sourceId: string, watch: SourceWatch | null) => ({
  source_id: sourceId,
  check_every_days: watch?.everyDays ?? null,
  checked_at: watch?.checkedAt?.toISOString() ?? null,
  next_check_at: watch?.nextCheckAt.toISOString() ?? null,
  failure: readFailure(watch?.failure) ?? undefined,
})
