import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { ARTIFACT_TRAITS, type ArtifactType, isOfCourse } from './artifact-types.ts'

/**
 * The subject of a ledger row. `item` distinguishes artifacts of one place (a source's id, a question's
 * lineage).
 */
export type ArtifactTarget = {
  artifactType: ArtifactType
  moduleIndex?: number
  sceneIndex?: number
  item?: string
}

/** The ledger's unique key of a target of a course or preset. */
export const targetKey = (
  ownerId: string,
  { artifactType, moduleIndex, sceneIndex, item }: ArtifactTarget,
): string => [ownerId, artifactType, moduleIndex ?? '-', sceneIndex ?? '-', item ?? '-'].join(':')

/** The keys of rows that are about all of a module's artifacts of a type, or all of the course's. */
const widerKeys = (ownerId: string, { artifactType, moduleIndex }: ArtifactTarget): string[] => [
  targetKey(ownerId, { artifactType }),
  ...(moduleIndex === undefined ? [] : [targetKey(ownerId, { artifactType, moduleIndex })]),
]

/**
 * Creates a ledger row for each target of a course or preset, `pending` until its gate is reached, in the
 * caller's transaction. Existing rows are kept, so that a step may repeat; `anew` resets them because the
 * artifacts were regenerated and need another review.
 */
export async function recordArtifacts(
  tx: Tx,
  owner: { id: string; accountId: string },
  targets: ArtifactTarget[],
  anew = false,
): Promise<void> {
  await tx.reviewEntry.createMany({
    data: targets.map((target) => ({
      id: newId('rev'),
      accountId: owner.accountId,
      ...(isOfCourse(target.artifactType) ? { courseId: owner.id } : { presetId: owner.id }),
      artifactType: target.artifactType,
      moduleIndex: target.moduleIndex ?? null,
      sceneIndex: target.sceneIndex ?? null,
      checkpoint: ARTIFACT_TRAITS[target.artifactType].checkpoint,
      targetKey: targetKey(owner.id, target),
    })),
    skipDuplicates: true,
  })
  const keys = targets.map((target) => targetKey(owner.id, target))
  const wide = targets.flatMap((target) => widerKeys(owner.id, target))
  await tx.reviewEntry.updateMany({
    where: { targetKey: { in: [...keys, ...new Set(wide)] }, made: false },
    data: { made: true },
  })
  if (!anew) return
  await tx.reviewEntry.updateMany({
    where: { targetKey: { in: keys } },
    data: { status: 'pending', reviewedBy: null },
  })
}
