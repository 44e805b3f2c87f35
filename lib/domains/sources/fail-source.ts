import { transaction } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { failureColumn } from '../../product/failures/failure-column.ts'
import type { Failure } from '../../product/failures/failure-reason.ts'

/** Marks a source as failed after an internal error; no-op if it was read. */
export async function failSource(sourceId: string, failure: Failure): Promise<void> {
  await transaction(async (tx) => {
    const failed = await tx.source.updateManyAndReturn({
      where: { id: sourceId, status: 'pending' },
      data: { status: 'failed', failure: failureColumn(failure) },
    })
    for (const source of failed)
      await sendEvent(tx, 'source/ingested', { source_id: source.id, course_id: source.courseId })
  })
}
