import type { Module } from '../../generated/prisma/client.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { isVideo } from '../ledger/artifact-types.ts'
import { gateState } from '../ledger/gate-state.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { missingParts } from './missing-parts.ts'
import { startModules } from './start-modules.ts'

/**
 * Marks a module with an approved video as ready and starts the next; the last one makes the course ready.
 * Idempotent after a crash. A module with a part invalidated by an edit stays as it is. Returns the module's
 * status.
 */
export async function completeModule(run: ModuleRun): Promise<string> {
  const made = await loadModule(run.courseId, run.moduleIndex)
  if (isDone(made)) return 'ready'
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    if (isDone(module)) return 'ready'
    if (!(await isWhole(tx, module))) return module.status
    await tx.module.update({ where: { id: module.id }, data: { status: 'ready', stage: 'done' } })
    await startModules(tx, await refreshCourse(tx, course, module))
    return 'ready'
  })
}

const isDone = ({ status }: Module): boolean => status === 'ready' || status === 'updating'

/** Whether nothing of a module is left to regenerate or approve again. */
async function isWhole(tx: Tx, { id, courseId, moduleIndex, videoKey }: Module): Promise<boolean> {
  const scenes = await tx.scene.findMany({ where: { moduleId: id }, orderBy: { sceneIndex: 'asc' } })
  const rows = await tx.reviewEntry.findMany({ where: { courseId, moduleIndex, made: true } })
  return (
    missingParts(scenes, rows).length === 0 &&
    !(videoKey === null && rows.some(({ artifactType }) => isVideo(artifactType))) &&
    gateState(rows.map(({ status }) => status)) === 'released'
  )
}
