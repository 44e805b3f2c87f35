import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { Language } from '../../../product/source-document.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { readModuleTranscript } from '../get-transcript.ts'
import { pictureOf } from './scene-picture.ts'

type SceneNumber = { module_num: number; scene_num: number }

/**
 * Deletes a picture that a person added to a course, an upload or a crop; its file is deleted after the
 * commit. Throws `course_not_found`, `file_not_found` for any other picture, and `picture_in_use`, with the
 * numbers of the scenes, while a scene or the current video of its module shows it.
 */
export async function deletePicture(ctx: Ctx, courseId: string, sourceId: string): Promise<void> {
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const where = { id: sourceId, courseId: course.id }
    if ((await tx.uploadedPicture.count({ where })) === 0) throw new AppError('file_not_found')
    const scenes = await scenesShowing(tx, course, sourceId)
    if (scenes.length > 0) throw new AppError('picture_in_use', { details: { scenes } })
    await tx.uploadedPicture.delete({ where: { id: sourceId } })
  })
  await storage().deletePrefix(`sources/${sourceId}/`)
}

/** The scenes that name a picture, and those whose current video was rendered with it. */
async function scenesShowing(
  tx: Tx,
  course: { id: string; language: Language },
  sourceId: string,
): Promise<SceneNumber[]> {
  const modules = await tx.module.findMany({
    where: { courseId: course.id },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    orderBy: { moduleIndex: 'asc' },
  })
  const found: SceneNumber[] = []
  for (const module of modules) {
    const shown = module.videoKey ? (await readModuleTranscript(module, course.language, tx)).scenes : []
    for (let index = 0; index < Math.max(module.scenes.length, shown.length); index++) {
      const scene = module.scenes[index]
      const pictures = [scene && pictureOf(scene), shown[index]?.picture]
      if (pictures.some((picture) => picture?.sourceId === sourceId))
        found.push({ module_num: module.moduleIndex + 1, scene_num: index + 1 })
    }
  }
  return found
}
