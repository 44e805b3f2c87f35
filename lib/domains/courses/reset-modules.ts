import type { Tx } from '../../platform/db.ts'

/** Resets a course's active modules to `pending`: nothing works on them while the course is stopped. */
export async function resetModules(tx: Tx, courseId: string): Promise<void> {
  await tx.module.updateMany({
    where: { courseId, status: { in: ['generating', 'paused_for_review', 'paused_quota_exceeded'] } },
    data: { status: 'pending' },
  })
}
