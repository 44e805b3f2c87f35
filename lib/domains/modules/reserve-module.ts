import type { Course, Module, Scene } from '../../generated/prisma/client.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { lockModule, type ModuleRun } from './lock-module.ts'
import { moduleLength } from './module-length.ts'
import { startModules } from './start-modules.ts'

/**
 * Reserves the seconds of a module's video: estimated before its narration, exact afterwards. Returns false
 * if the billing cap does not allow it: the module then waits for quota, which its course shows; a later true
 * lets both continue. Work after an edit does not wait but throws `quota_exceeded`.
 */
export async function reserveModule(run: ModuleRun): Promise<boolean> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    const isHeld = await quotaOf(course).reserve(tx, course, module, await lengthNow(tx, course, module))
    if (!isHeld && run.edit) throw new AppError('quota_exceeded')
    const isPaused = module.status === 'paused_quota_exceeded'
    if (isHeld && isPaused) await resume(tx, course, module)
    if (!isHeld && !isPaused) await pause(tx, course, module)
    return isHeld
  })
}

/**
 * Like `reserveModule`, for a module with an edited scene (`before`: the scene before the edit), in the
 * transaction of the edit, which has locked the course. Throws `quota_exceeded`.
 */
export async function reserveEdit(tx: Tx, course: Course, module: Module, before: Scene): Promise<void> {
  const length = await lengthNow(tx, course, module, before)
  if (!(await quotaOf(course).reserve(tx, course, module, length))) throw new AppError('quota_exceeded')
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
