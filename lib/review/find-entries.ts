import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Course, ReviewEntry } from '../generated/prisma/client.ts'
import type { ArtifactType } from './checkpoint-list.ts'
import type { Target } from './record-artifact.ts'

/** What a note or regeneration names: a ledger row, or a type and a place; `assetId` wins. */
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

/** Artifacts that belong to no module: indices with them say which part of it is meant. */
const WHOLE: readonly ArtifactType[] = ['source', 'outline']

/**
 * What a type and a place name, as the ledger's key has it, with the path inside the artifact. `module_not_found` and
 * `scene_not_found` for places the course does not have.
 */
export async function targetAt(
  tx: Tx,
  course: Course,
  { artifactType, moduleIndex, sceneIndex }: Address,
): Promise<{ target: Target; path: string | null }> {
  if (!artifactType) throw new AppError('artifact_not_found')
  const place = {
    ...(moduleIndex === undefined ? {} : { moduleIndex }),
    ...(sceneIndex === undefined ? {} : { sceneIndex }),
  }
  if (moduleIndex === undefined) return { target: { artifactType }, path: null }
  await requirePlace(tx, course.id, moduleIndex, sceneIndex)
  const path =
    sceneIndex === undefined ? `modules.${moduleIndex}` : `modules.${moduleIndex}.scenes.${sceneIndex}`
  if (WHOLE.includes(artifactType))
    return { target: { artifactType }, path: artifactType === 'outline' ? path : null }
  const perScene = artifactType === 'notes' || artifactType === 'slide' || artifactType === 'audio'
  return { target: { artifactType, ...(perScene ? place : { moduleIndex }) }, path: null }
}

async function requirePlace(
  tx: Tx,
  courseId: string,
  moduleIndex: number,
  sceneIndex: number | undefined,
): Promise<void> {
  const scenes = await scenesAt(tx, courseId, moduleIndex)
  if (scenes === null) throw new AppError('module_not_found')
  if (sceneIndex !== undefined && sceneIndex >= scenes) throw new AppError('scene_not_found')
}

/** How many scenes a module has or is to have; null when there is no such module. */
async function scenesAt(tx: Tx, courseId: string, moduleIndex: number): Promise<number | null> {
  const module = await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
  if (module) return module.sceneCount
  if (await tx.module.count({ where: { courseId } })) return null
  const outline = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  const planned = (outline?.content ?? null) as { modules: { scenes: unknown[] }[] } | null
  return planned?.modules[moduleIndex]?.scenes.length ?? null
}
