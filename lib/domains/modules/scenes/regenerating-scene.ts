import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** `not_ready_for_review` while something of a scene is being made again: the edit and what comes would be mixed. */
export async function refuseRegenerating(
  tx: Tx,
  courseId: string,
  moduleIndex: number,
  sceneIndex: number,
): Promise<void> {
  const where = { courseId, moduleIndex, sceneIndex, status: 'regenerating' }
  if (await tx.reviewEntry.count({ where })) throw new AppError('not_ready_for_review')
}
