import { db } from '../../../platform/db.ts'
import type { StyleRequest } from './keep-samples.ts'

/** Marks a style whose samples could not be made as failed, with the reason in words; a newer request is left alone. */
export async function failStyle({ presetId, kind, revision }: StyleRequest, reason: string): Promise<void> {
  await db().presetArtifact.updateMany({
    where: { presetId, kind, revision, status: { in: ['queued', 'running'] } },
    data: { status: 'failed', reason },
  })
}
