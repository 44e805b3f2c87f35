import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { removeModuleScene } from '../modules/scenes/order/remove-module-scene.ts'
import { spliceOutline } from '../outline/splice-outline.ts'

/**
 * Takes a scene out of a locked course and of its outline; false if it is the only one of its module. Throws
 * `course_not_generating`, and like {@link removeModuleScene}.
 */
export async function removeScene(tx: Tx, course: Course, id: string, actor: string): Promise<boolean> {
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  const { module, ...scene } = await tx.scene.findUniqueOrThrow({ where: { id }, include: { module: true } })
  if (!(await removeModuleScene(tx, { course, module, scene }, actor))) return false
  const { moduleIndex } = module
  await spliceOutline(tx, { courseId: course.id, moduleIndex, actor }, ({ scenes }) =>
    scenes.splice(scene.sceneIndex, 1),
  )
  return true
}
