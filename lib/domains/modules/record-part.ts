import type { Course, Module, ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import type { ScenePart } from '../ledger/artifact-types.ts'
import { PASSED } from '../ledger/gate-state.ts'
import { type ArtifactTarget, recordArtifacts, targetKey } from '../ledger/record-artifact.ts'
import { returnArtifact } from '../ledger/return-artifact.ts'
import { recordVersion, type VersionFiles } from '../ledger/version-record.ts'
import { isModuleFinished } from '../runs/module-finish.ts'
import { partVersion, sceneTextOf, videoVersion } from './scenes/scene-text.ts'

/**
 * Thrown by a step whose scene was edited in the meantime: its result belongs to an earlier text and is
 * discarded.
 */
export class SceneEdited extends Error {
  override readonly name = 'SceneEdited'
}

/**
 * Throws SceneEdited if the scenes have changed or moved since the work on them began. Runs in a transaction that has
 * locked the course.
 */
async function checkUnedited(tx: Tx, scenes: readonly Scene[]): Promise<void> {
  const now = await tx.scene.findMany({
    where: { id: { in: scenes.map(({ id }) => id) } },
    select: { id: true, version: true, sceneIndex: true },
  })
  const placed = new Map(now.map((scene) => [scene.id, scene]))
  const isSame = ({ id, version, sceneIndex }: Scene) =>
    placed.get(id)?.version === version && placed.get(id)?.sceneIndex === sceneIndex
  if (!scenes.every(isSame)) throw new SceneEdited('The scene was edited in the meantime.')
}

async function record(
  tx: Tx,
  course: Course,
  target: ArtifactTarget,
  content: unknown,
  files: VersionFiles,
): Promise<ReviewEntry> {
  await recordArtifacts(tx, course, [target])
  const key = targetKey(course.id, target)
  const row = await tx.reviewEntry.findUniqueOrThrow({ where: { targetKey: key } })
  await recordVersion(tx, { assetId: row.assetId, content, files, actor: 'author', reason: 'generated' })
  return row
}

/**
 * Records a scene's artifact in the ledger with a version, in the transaction that publishes its file; `file`
 * is null for the narration's text. Throws SceneEdited if it belongs to an outdated text.
 */
export async function recordPart(
  tx: Tx,
  course: Course,
  place: { part: ScenePart; moduleIndex: number; scene: Scene; file: string | null },
): Promise<void> {
  const { part, moduleIndex, scene, file } = place
  await checkUnedited(tx, [scene])
  const target = { artifactType: part, moduleIndex, sceneIndex: scene.sceneIndex }
  await record(
    tx,
    course,
    target,
    partVersion(part, sceneTextOf(scene)),
    file === null ? {} : { [part]: file },
  )
}

/**
 * Like `recordPart`, for a module's video. A video invalidated by an edit or sent back returns for review; so
 * does one approved while it was being rendered again.
 */
export async function recordVideoPart(
  tx: Tx,
  course: Course,
  made: Module & { scenes: Scene[] },
  files: { video: string; captions: string },
): Promise<void> {
  await checkUnedited(tx, made.scenes)
  const target = { artifactType: 'module_video', moduleIndex: made.moduleIndex } as const
  const row = await record(tx, course, target, videoVersion(made), files)
  if (isModuleFinished(course, made)) return
  if (row.status === 'regenerating') await returnArtifact(tx, course, made, row)
  else if (made.videoKey === null && PASSED.includes(row.status)) {
    await tx.reviewEntry.update({
      where: { assetId: row.assetId },
      data: { status: 'pending', reviewedBy: null },
    })
  }
}
