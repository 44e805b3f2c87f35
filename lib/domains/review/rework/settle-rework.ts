import { db, transaction } from '../../../platform/db.ts'
import { ARTIFACT_TRAITS } from '../../ledger/artifact-types.ts'
import { hasLateNote } from '../../ledger/feedback-entry.ts'
import { returnArtifact } from '../../ledger/return-artifact.ts'
import { lockCourse } from '../../runs/lock-course.ts'

/**
 * Ends the regeneration of an artifact. Returns its status: still `regenerating` if a note arrived in the
 * meantime, which must be followed first, unless the regeneration `failed`.
 */
export async function settleRework(assetId: number, { failed = false } = {}): Promise<string> {
  const found = await db().reviewEntry.findUnique({ where: { assetId } })
  if (!found?.courseId) return 'gone'
  const { courseId, moduleIndex } = found
  return transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const entry = await tx.reviewEntry.findUnique({ where: { assetId } })
    if (entry?.status !== 'regenerating') return entry?.status ?? 'gone'
    const readsNotes = ARTIFACT_TRAITS[entry.artifactType].notes === 'regeneration'
    if (!failed && readsNotes && hasLateNote(entry)) return entry.status
    const module =
      moduleIndex === null
        ? null
        : await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
    return returnArtifact(tx, course, module, entry)
  })
}
