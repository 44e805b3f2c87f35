import { readOutlineJson } from '../../author/contract/author-json.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { targetKey } from '../ledger/record-artifact.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'
import { startModules } from './start-modules.ts'

/**
 * Creates the modules of a run's outline and starts the first ones; existing modules are kept. Returns their
 * number, or 0 if a note arrived after the gate and the outline must be regenerated first.
 */
export async function createModules(run: CourseRun): Promise<number> {
  return transaction(async (tx) => {
    const course = await lockRun(tx, run)
    const key = targetKey(course.id, { artifactType: 'outline' })
    const entry = await tx.reviewEntry.findUnique({ where: { targetKey: key } })
    if (entry?.status === 'regenerating') return 0
    const outline = await tx.outlineVersion.findFirst({
      where: { courseId: course.id },
      orderBy: { version: 'desc' },
    })
    if (!outline) throw new AppError('outline_not_found')
    const planned = readOutlineJson(outline.content).modules
    await tx.module.createMany({
      data: planned.map((module, moduleIndex) => ({
        id: newId('mod'),
        courseId: course.id,
        moduleIndex,
        title: module.title,
        description: module.description,
        objectives: module.objectives,
        sceneCount: module.scenes.length,
      })),
      skipDuplicates: true,
    })
    await startModules(tx, course)
    await refreshCourse(tx, course)
    return planned.length
  })
}
