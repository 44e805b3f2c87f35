import { db } from '../../../platform/db.ts'
import { failureColumn } from '../../../product/failures/failure-column.ts'
import type { Failure } from '../../../product/failures/failure-reason.ts'
import type { StyleRequest } from './store-samples.ts'

/** Marks a style whose samples failed as failed, with the reason; no-op if there is a newer request. */
export async function failStyle({ presetId, kind, revision }: StyleRequest, failure: Failure): Promise<void> {
  await db().presetArtifact.updateMany({
    where: { presetId, kind, revision, status: { in: ['queued', 'running'] } },
    data: { status: 'failed', failure: failureColumn(failure) },
  })
}
