import { db, type Tx, transaction } from '../../platform/db.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { loadRun } from '../runs/load-run.ts'
import type { CourseRun } from '../runs/lock-course.ts'

/**
 * Stores files of a run (`put`), then publishes them in one transaction (`record`). A stopped run stores
 * nothing; files that arrive too late for a canceled or deleted course are deleted again.
 */
export async function storeFiles(
  run: CourseRun,
  put: () => Promise<void>,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  await loadRun(run)
  try {
    await put()
    await transaction(record)
  } catch (error) {
    const course = await db().course.findUnique({ where: { id: run.courseId }, select: { status: true } })
    if (!course || course.status === 'cancelled') await storage().deletePrefix(`courses/${run.courseId}/`)
    throw error
  }
}
