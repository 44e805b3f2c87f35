import { lockCourse } from '../courses/lock-course.ts'
import { db, transaction } from '../db.ts'
import { returnArtifact } from './return-artifact.ts'

/** Ends the making again of a sent back artifact, also one that failed. Answers its status then. */
export async function settleRework(assetId: number): Promise<string> {
  const found = await db().reviewEntry.findUnique({ where: { assetId } })
  if (!found?.courseId) return 'gone'
  const { courseId, moduleIndex } = found
  return transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const entry = await tx.reviewEntry.findUnique({ where: { assetId } })
    if (entry?.status !== 'regenerating') return entry?.status ?? 'gone'
    const module =
      moduleIndex === null
        ? null
        : await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
    return returnArtifact(tx, course, module, entry)
  })
}
