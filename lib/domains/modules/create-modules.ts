import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course } from '../../generated/prisma/client.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { targetKey } from '../ledger/record-artifact.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { readReopened } from '../outline/kept-modules.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'
import { startModules } from './start-modules.ts'

/**
 * Creates the modules of a run's outline and starts the first ones; existing modules are kept, of a reopened
 * outline those it plans as before, which continue where they were. Returns their number, or 0 if a note arrived
 * after the gate and the outline must be regenerated first.
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
    await takeOverModules(tx, course)
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

/** Of a reopened outline: removes the modules it changes, with what was made of them, and continues the others. */
async function takeOverModules(tx: Tx, course: Course): Promise<void> {
  const reopened = await readReopened(tx, course.id)
  if (!reopened) return
  const gone = reopened.modules.filter((module) => !reopened.kept.includes(module))
  const ids = gone.map(({ id }) => id)
  await releaseModules(tx, course, ids)
  const places = { courseId: course.id, moduleIndex: { in: gone.map(({ moduleIndex }) => moduleIndex) } }
  await tx.reviewEntry.deleteMany({ where: places })
  await tx.openReview.deleteMany({ where: places })
  await tx.module.deleteMany({ where: { id: { in: ids } } })
  for (const { id, videoKey } of reopened.kept) {
    const isAsked = (await tx.question.count({ where: { moduleId: id } })) > 0
    const isSpoken = (await tx.scene.count({ where: { moduleId: id, audioKey: { not: null } } })) > 0
    const stage = videoKey ? 'video' : isAsked ? 'quiz' : isSpoken ? 'audio' : 'slides'
    await tx.module.update({ where: { id }, data: { stage } })
  }
}
