import type { Course, Module, Scene } from '../../generated/prisma/client.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { lockModule, type ModuleRun } from '../modules/lock-module.ts'
import { startModules } from '../modules/start-modules.ts'
import { moduleLength } from './module-length.ts'
import { holdSeconds } from './quota/hold-seconds.ts'

/**
 * Reserves the seconds of a module's video, estimated while its narration is to come, exact once it is there. False
 * when the billing cap cannot hold them: the module then waits for quota, and its course shows it; true later lets
 * them go on. The work after an edit does not wait: `quota_exceeded`.
 */
export async function reserveModule(run: ModuleRun): Promise<boolean> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    const isHeld = await holdSeconds(tx, course, module, await lengthNow(tx, course, module))
    if (!isHeld && run.edit) throw new AppError('quota_exceeded')
    const isPaused = module.status === 'paused_quota_exceeded'
    if (isHeld && isPaused) await resume(tx, course, module)
    if (!isHeld && !isPaused) await pause(tx, course, module)
    return isHeld
  })
}

/**
 * The same for a module one of whose scenes was edited (`before` it was), in the transaction of the edit, whose course
 * is locked. `quota_exceeded`.
 */
export async function reserveEdit(tx: Tx, course: Course, module: Module, before: Scene): Promise<void> {
  const length = await lengthNow(tx, course, module, before)
  if (!(await holdSeconds(tx, course, module, length))) throw new AppError('quota_exceeded')
}

async function lengthNow(tx: Tx, course: Course, module: Module, before?: Scene): Promise<number> {
  return moduleLength(course, await tx.scene.findMany({ where: { moduleId: module.id } }), before)
}

async function resume(tx: Tx, course: Course, { id }: Module): Promise<void> {
  await tx.module.update({ where: { id }, data: { status: 'generating' } })
  await startModules(tx, await refreshCourse(tx, course))
}

async function pause(tx: Tx, course: Course, { id }: Module): Promise<void> {
  await tx.module.update({ where: { id }, data: { status: 'paused_quota_exceeded' } })
  await refreshCourse(tx, course)
}
