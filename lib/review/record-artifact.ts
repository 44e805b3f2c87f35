import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { type ArtifactType, CHECKPOINT_OF, completeSettings } from './checkpoint-list.ts'

/** What a ledger row is about. `item` tells apart artifacts of one place (a source's id, a question's lineage). */
export type Target = {
  artifactType: ArtifactType
  moduleIndex?: number
  sceneIndex?: number
  item?: string
}

type Owner = { id: string; accountId: string; reviewSettings: unknown }

/** The ledger's unique key of a target of a course or preset. */
export const targetKey = (ownerId: string, { artifactType, moduleIndex, sceneIndex, item }: Target): string =>
  [ownerId, artifactType, moduleIndex ?? '-', sceneIndex ?? '-', item ?? '-'].join(':')

/**
 * Gives every target its ledger row, in the caller's transaction: `auto_approved` where the checkpoint is automatic,
 * else `pending`. A row that exists (the step runs again, or the artifact was made anew) goes back to that status,
 * except that an approval stays where `keepApproval` says the artifact is still the same.
 */
export async function recordArtifacts(
  tx: Tx,
  course: Owner,
  targets: Target[],
  keepApproval = true,
): Promise<void> {
  const settings = completeSettings(course.reviewSettings)
  const statusOf = (target: Target) =>
    settings[CHECKPOINT_OF[target.artifactType]] === 'auto' ? 'auto_approved' : 'pending'
  await tx.reviewEntry.createMany({
    data: targets.map((target) => ({
      id: newId('rev'),
      accountId: course.accountId,
      courseId: course.id,
      artifactType: target.artifactType,
      moduleIndex: target.moduleIndex ?? null,
      sceneIndex: target.sceneIndex ?? null,
      checkpoint: CHECKPOINT_OF[target.artifactType],
      status: statusOf(target),
      targetKey: targetKey(course.id, target),
    })),
    skipDuplicates: true,
  })
  if (keepApproval) return
  for (const target of targets)
    await tx.reviewEntry.update({
      where: { targetKey: targetKey(course.id, target) },
      data: { status: statusOf(target), reviewedBy: null },
    })
}
