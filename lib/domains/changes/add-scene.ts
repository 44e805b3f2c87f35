import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { insertModuleScene } from '../modules/scenes/order/insert-module-scene.ts'
import { spliceOutline } from '../outline/splice-outline.ts'
import type { AddedScene } from './change-json.ts'
import type { SourceChangeView } from './get-change.ts'

/**
 * Puts an added passage into a locked course as a scene, and into its outline, at the place it has now; returns its id.
 * Throws `version_conflict` if it has none any more, `course_not_generating`, and like {@link insertModuleScene}.
 */
export async function addScene(
  tx: Tx,
  course: Course,
  { added: place }: SourceChangeView['differences'][number],
  { planned, ...scene }: AddedScene,
  actor: string,
): Promise<string> {
  if (!place) throw new AppError('version_conflict')
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  const { moduleIndex, sceneIndex } = place
  const module = await tx.module.findUniqueOrThrow({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex } },
  })
  const { id } = await insertModuleScene(tx, { course, module }, sceneIndex, scene, actor)
  await spliceOutline(tx, { courseId: course.id, moduleIndex, actor }, ({ scenes }) =>
    scenes.splice(sceneIndex, 0, planned),
  )
  return id
}
