import { db } from '../../../platform/db.ts'
import type { StyleRequest } from './keep-samples.ts'

/** Marks a style whose samples failed as failed, with the reason; no-op if there is a newer request. */
export async function failStyle({ presetId, kind, revision }: StyleRequest, reason: string): Promise<void> {
  await db().presetArtifact.updateMany({
    where: { presetId, kind, revision, status: { in: ['queued', 'running'] } },
    data: { status: 'failed', reason },
  })
}
