import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { FILE_KEY, isSceneFile } from './artifact-types.ts'
import { PASSED } from './gate-state.ts'

/**
 * Throws `not_ready_for_review` if an unapproved ledger row of a course belongs to an artifact that is being
 * regenerated: sent back, or a slide or audio invalidated by an edit and without a new file.
 */
export async function requireMade(tx: Tx, courseId: string, entries: readonly ReviewEntry[]): Promise<void> {
  if (entries.some(({ status }) => status === 'regenerating')) throw new AppError('not_ready_for_review')
  const parts = entries.filter(
    ({ artifactType, status }) => isSceneFile(artifactType) && !PASSED.includes(status),
  )
  if (parts.length === 0) return
  const scenes = await tx.scene.findMany({
    where: { module: { courseId }, OR: [{ slideKey: null }, { audioKey: null }] },
    select: { sceneIndex: true, slideKey: true, audioKey: true, module: { select: { moduleIndex: true } } },
  })
  const isMissing = ({ artifactType, moduleIndex, sceneIndex }: ReviewEntry) =>
    scenes.some(
      (scene) =>
        isSceneFile(artifactType) &&
        scene.sceneIndex === sceneIndex &&
        scene.module.moduleIndex === moduleIndex &&
        scene[FILE_KEY[artifactType]] === null,
    )
  if (parts.some(isMissing)) throw new AppError('not_ready_for_review')
}
