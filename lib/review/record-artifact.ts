import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { type ArtifactType, CHECKPOINT_OF } from './checkpoint-list.ts'

/** What a ledger row is about. `item` tells apart artifacts of one place (a source's id, a question's lineage). */
export type Target = {
  artifactType: ArtifactType
  moduleIndex?: number
  sceneIndex?: number
  item?: string
}

/** The ledger's unique key of a target of a course or preset. */
export const targetKey = (ownerId: string, { artifactType, moduleIndex, sceneIndex, item }: Target): string =>
  [ownerId, artifactType, moduleIndex ?? '-', sceneIndex ?? '-', item ?? '-'].join(':')

/**
 * Gives every target its ledger row, `pending` until its gate is reached, in the caller's transaction. A row that
 * exists is kept (the step runs again); `anew` says that the artifacts were made anew and are to be reviewed again.
 */
export async function recordArtifacts(
  tx: Tx,
  course: { id: string; accountId: string },
  targets: Target[],
  anew = false,
): Promise<void> {
  await tx.reviewEntry.createMany({
    data: targets.map((target) => ({
      id: newId('rev'),
      accountId: course.accountId,
      courseId: course.id,
      artifactType: target.artifactType,
      moduleIndex: target.moduleIndex ?? null,
      sceneIndex: target.sceneIndex ?? null,
      checkpoint: CHECKPOINT_OF[target.artifactType],
      targetKey: targetKey(course.id, target),
    })),
    skipDuplicates: true,
  })
  if (!anew) return
  const keys = targets.map((target) => targetKey(course.id, target))
  await tx.reviewEntry.updateMany({
    where: { courseId: course.id, targetKey: { in: keys } },
    data: { status: 'pending', reviewedBy: null },
  })
}
