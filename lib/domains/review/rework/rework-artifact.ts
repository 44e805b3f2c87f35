import { db } from '../../../platform/db.ts'
import type { ModuleRun } from '../../modules/lock-module.ts'
import { reworkOf } from './rework-types.ts'

/**
 * Regenerates an artifact that was sent back (except an outline) with its unread notes. Idempotent; no-op if
 * it is no longer sent back. Returns its type, or `gone`. Throws `course_not_generating` if its course was
 * canceled.
 */
export async function reworkArtifact(assetId: number): Promise<string> {
  const found = await db().reviewEntry.findUnique({ where: { assetId }, include: { course: true } })
  if (found?.status !== 'regenerating' || !found.course) return 'gone'
  const { course, ...row } = found
  const { moduleIndex } = row
  const run: ModuleRun | null =
    moduleIndex === null
      ? null
      : { courseId: course.id, runNumber: course.runNumber, moduleIndex, edit: true }
  await reworkOf(row).regenerate?.(row, run)
  return row.artifactType
}
