import type { ReviewStatus } from '../../generated/prisma/client.ts'
import { transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'
import type { Checkpoint } from '../ledger/checkpoint-list.ts'
import { gateState } from '../ledger/gate-state.ts'
import { RUNNING } from '../runs/course-status.ts'

type Wait = { courseId: string; checkpoint: Checkpoint; moduleIndex: number | null; statuses: ReviewStatus[] }

/**
 * Sends the wake-up event of every satisfied gate whose run has not read it since it was told to wait, in
 * case the approval's event was lost. Returns how many.
 */
export async function resendWakeUps(): Promise<number> {
  return transaction(async (tx) => {
    const waits = await tx.$queryRaw<Wait[]>`
      SELECT w.course_id AS "courseId", w.checkpoint, w.module_index AS "moduleIndex",
        array_remove(array_agg(DISTINCT e.status::text), NULL) AS statuses
      FROM gate_wait w
      JOIN course c ON c.id = w.course_id AND c.run_number = w.run_number
      LEFT JOIN review_entry e ON e.course_id = w.course_id AND e.checkpoint = w.checkpoint
        AND e.module_index IS NOT DISTINCT FROM w.module_index AND e.made
      WHERE c.status = ANY(${[...RUNNING]})
      GROUP BY w.course_id, w.checkpoint, w.module_index`
    const satisfied = waits.filter(
      ({ statuses, checkpoint }) => gateState(statuses, checkpoint) !== 'waiting',
    )
    await sendEvents(
      tx,
      'review/changed',
      satisfied.map(({ courseId, checkpoint, moduleIndex }) => ({
        course_id: courseId,
        checkpoint,
        module_index: moduleIndex,
      })),
    )
    return satisfied.length
  })
}
