import type { Module, Scene } from '../../../../generated/prisma/client.ts'
import type { Tx } from '../../../../platform/db.ts'
import { targetKey } from '../../../ledger/record-artifact.ts'

/** `scenes`: all of the module, as they were; those from an index on move by one. */
type Shift = { scenes: readonly Scene[]; from: number; by: 1 | -1 }

/**
 * Moves scenes of a module, with their rows of review and what was asked there, in a transaction that has locked the
 * course and freed the place of the first of them. They get a version that no scene of the module had, so that an edit
 * under an earlier number is outdated. Returns it.
 */
export async function moveScenes(
  tx: Tx,
  { courseId, moduleIndex }: Module,
  { scenes, from, by }: Shift,
): Promise<number> {
  const version = Math.max(...scenes.map((scene) => scene.version)) + 1
  // Into a free place each time.
  const order = by > 0 ? 'desc' : 'asc'
  const later = { gte: from }
  const moved = scenes
    .filter(({ sceneIndex }) => sceneIndex >= from)
    .toSorted((one, other) => (other.sceneIndex - one.sceneIndex) * by)
  for (const { id, sceneIndex } of moved)
    await tx.scene.update({ where: { id }, data: { sceneIndex: sceneIndex + by, version } })
  const rows = await tx.reviewEntry.findMany({
    where: { courseId, moduleIndex, sceneIndex: later },
    orderBy: { sceneIndex: order },
  })
  for (const { assetId, artifactType, sceneIndex } of rows) {
    const place = { moduleIndex, sceneIndex: sceneIndex! + by }
    await tx.reviewEntry.update({
      where: { assetId },
      data: { sceneIndex: place.sceneIndex, targetKey: targetKey(courseId, { artifactType, ...place }) },
    })
  }
  await tx.askedQuestion.updateMany({
    where: { enrollment: { courseId }, moduleIndex, sceneIndex: later },
    data: { sceneIndex: { increment: by } },
  })
  await tx.guestComment.updateMany({
    where: { entry: { courseId, artifactType: 'outline' }, moduleIndex, sceneIndex: later },
    data: { sceneIndex: { increment: by } },
  })
  return version
}
