import type { Tx } from '../../platform/db.ts'

/** Takes a course's modules that are at work back to `pending`: nothing works on them while the course stands still. */
export async function restModules(tx: Tx, courseId: string): Promise<void> {
  await tx.module.updateMany({
    where: { courseId, status: { in: ['generating', 'paused_for_review', 'paused_quota_exceeded'] } },
    data: { status: 'pending' },
  })
}
