import type { Course, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { ARTIFACT_TRAITS, type ArtifactType, hasScenes, isWhole } from './artifact-types.ts'
import type { ArtifactTarget } from './record-artifact.ts'

/** The target of a note or regeneration: a ledger row, or a type and a place; `assetId` takes precedence. */
export type Address = {
  assetId?: number | undefined
  artifactType?: ArtifactType | undefined
  moduleIndex?: number | undefined
  sceneIndex?: number | undefined
}

/** The ledger row of this number. `artifact_not_found` when the course has none. */
export async function entryById(tx: Tx, course: Course, assetId: number): Promise<ReviewEntry> {
  const entry = await tx.reviewEntry.findFirst({ where: { assetId, courseId: course.id } })
  if (!entry) throw new AppError('artifact_not_found')
  return entry
}

/**
 * The ledger key of a type and place, with the path inside the artifact. Before the course has modules every
 * place is accepted; afterwards throws `module_not_found` or `scene_not_found`.
 */
export async function targetAt(
  tx: Tx,
  course: Course,
  { artifactType, moduleIndex, sceneIndex }: Address,
): Promise<{ target: ArtifactTarget; path: string | null }> {
  if (!artifactType) throw new AppError('artifact_not_found')
  const hasPath = ARTIFACT_TRAITS[artifactType].notePlace === 'path'
  if (moduleIndex === undefined || (isWhole(artifactType) && !hasPath))
    return { target: { artifactType }, path: null }
  const scene = hasPath || hasScenes(artifactType) ? sceneIndex : undefined
  await requirePlace(tx, course.id, moduleIndex, scene)
  if (hasPath) return { target: { artifactType }, path: pathOf(moduleIndex, scene) }
  const place = scene === undefined ? { moduleIndex } : { moduleIndex, sceneIndex: scene }
  return { target: { artifactType, ...place }, path: null }
}

const pathOf = (module: number, scene: number | undefined): string =>
  scene === undefined ? `modules.${module}` : `modules.${module}.scenes.${scene}`

async function requirePlace(
  tx: Tx,
  courseId: string,
  moduleIndex: number,
  sceneIndex: number | undefined,
): Promise<void> {
  const module = await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
  const isUnknown = module ? module.status === 'skipped' : await tx.module.count({ where: { courseId } })
  if (isUnknown) throw new AppError('module_not_found')
  if (module && sceneIndex !== undefined && sceneIndex >= module.sceneCount)
    throw new AppError('scene_not_found')
}
