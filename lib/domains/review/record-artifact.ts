import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type ArtifactType, CHECKPOINT_OF } from './checkpoint-list.ts'

/** What a ledger row is about. `item` tells apart artifacts of one place (a source's id, a question's lineage). */
export type Target = {
  artifactType: ArtifactType
  moduleIndex?: number
  sceneIndex?: number
  item?: string
}

const OF_PRESETS: readonly ArtifactType[] = ['preset_source', 'brand']

/** The ledger's unique key of a target of a course or preset. */
export const targetKey = (ownerId: string, { artifactType, moduleIndex, sceneIndex, item }: Target): string =>
  [ownerId, artifactType, moduleIndex ?? '-', sceneIndex ?? '-', item ?? '-'].join(':')

/** The keys of rows that are about all of a module's artifacts of a type, or all of the course's. */
const widerKeys = (ownerId: string, { artifactType, moduleIndex }: Target): string[] => [
  targetKey(ownerId, { artifactType }),
  ...(moduleIndex === undefined ? [] : [targetKey(ownerId, { artifactType, moduleIndex })]),
]

/**
 * Gives every target of a course or preset its ledger row, `pending` until its gate is reached, in the caller's transaction. A row that
 * exists is kept (the step runs again); `anew` says that the artifacts were made anew and are to be reviewed again.
 */
export async function recordArtifacts(
  tx: Tx,
  owner: { id: string; accountId: string },
  targets: Target[],
  anew = false,
): Promise<void> {
  await tx.reviewEntry.createMany({
    data: targets.map((target) => ({
      id: newId('rev'),
      accountId: owner.accountId,
      ...(OF_PRESETS.includes(target.artifactType) ? { presetId: owner.id } : { courseId: owner.id }),
      artifactType: target.artifactType,
      moduleIndex: target.moduleIndex ?? null,
      sceneIndex: target.sceneIndex ?? null,
      checkpoint: CHECKPOINT_OF[target.artifactType],
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
