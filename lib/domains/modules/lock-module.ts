import type { Course, Module, Scene } from '../../generated/prisma/client.ts'
import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'

/** The part of a run that concerns one module. */
export type ModuleRun = CourseRun & { moduleIndex: number }

/** Locks the course of a module's run and reads the module. `course_not_generating`, `module_not_found`. */
export async function lockModule(tx: Tx, run: ModuleRun): Promise<{ course: Course; module: Module }> {
  const course = await lockRun(tx, run)
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: run.courseId, moduleIndex: run.moduleIndex } },
  })
  if (!module) throw new AppError('module_not_found')
  return { course, module }
}

/** A module with its scenes in order, without a lock. `module_not_found`. */
export async function loadModule(
  courseId: string,
  moduleIndex: number,
): Promise<Module & { scenes: Scene[] }> {
  const module = await db().module.findUnique({
    where: { courseId_moduleIndex: { courseId, moduleIndex } },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })
  if (!module) throw new AppError('module_not_found')
  return module
}

/** A scene of {@link loadModule}. `scene_not_found`. */
export function sceneAt(module: { scenes: Scene[] }, sceneIndex: number): Scene {
  const scene = module.scenes[sceneIndex]
  if (!scene) throw new AppError('scene_not_found')
  return scene
}
