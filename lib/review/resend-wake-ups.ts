import { RUNNING } from '../courses/course-status.ts'
import { type Prisma, transaction } from '../db.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Checkpoint } from './checkpoint-list.ts'
import { gateState } from './gate-state.ts'

/** The longest wait of a gate is a day: what was satisfied before that has been read since. */
const WINDOW_MS = 25 * 3_600_000

/**
 * Sends the wake event of every gate of a running course that is satisfied, in case the one of its approval was
 * lost. A run that waits for something else takes no notice. `now` bounds how far back to look. Answers how many.
 */
export async function resendWakeUps(now: Date): Promise<number> {
  return transaction(async (tx) => {
    const recent: Prisma.ReviewEntryWhereInput = {
      course: { status: { in: [...RUNNING] } },
      updatedAt: { gte: new Date(now.getTime() - WINDOW_MS) },
    }
    const gates = await tx.reviewEntry.findMany({
      where: recent,
      distinct: ['courseId', 'checkpoint', 'moduleIndex'],
      select: { courseId: true, checkpoint: true, moduleIndex: true },
    })
    let sent = 0
    for (const { courseId, checkpoint, moduleIndex } of gates) {
      if (!courseId) continue
      const rows = await tx.reviewEntry.findMany({
        where: { courseId, checkpoint, moduleIndex },
        select: { status: true },
      })
      if (gateState(rows.map((row) => row.status)) === 'waiting') continue
      await sendEvent(tx, 'review/changed', {
        course_id: courseId,
        checkpoint: checkpoint as Checkpoint,
        module_index: moduleIndex,
      })
      sent++
    }
    return sent
  })
}
