import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/**
 * Throws `not_ready_for_review` while a part of a scene is being regenerated, which an edit would conflict
 * with.
 */
export async function refuseRegenerating(
  tx: Tx,
  courseId: string,
  moduleIndex: number,
  sceneIndex: number,
): Promise<void> {
  const running = await tx.reviewEntry.count({
    where: { courseId, moduleIndex, sceneIndex, status: 'regenerating' },
  })
  if (running > 0) throw new AppError('not_ready_for_review')
}
