import type { Tx } from '../../platform/db.ts'
import { UNMADE } from '../lifecycle/unmade-parts.ts'

/** Removes the keys of a course's slides, audio and videos from its rows, before their files are deleted. */
export async function clearFileKeys(tx: Tx, courseId: string): Promise<void> {
  await tx.scene.updateMany({
    where: { module: { courseId } },
    data: { ...UNMADE.slide, ...UNMADE.audio },
  })
  await tx.artifactVersion.updateMany({ where: { entry: { courseId } }, data: { files: {} } })
  await tx.module.updateMany({
    where: { courseId },
    data: { videoKey: null, captionsKey: null, durationSeconds: null },
  })
}
