import { db, transaction } from '../../../platform/db.ts'
import type { ArtifactType } from '../../ledger/checkpoint-list.ts'
import { hasLateNote } from '../../ledger/feedback-entry.ts'
import { returnArtifact } from '../../ledger/return-artifact.ts'
import { lockCourse } from '../../runs/lock-course.ts'

/** Types whose regeneration reads their notes. */
const READS_NOTES: readonly ArtifactType[] = ['notes', 'slide', 'audio', 'quiz_question']

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
    if (!failed && READS_NOTES.includes(entry.artifactType) && hasLateNote(entry)) return entry.status
    const module =
      moduleIndex === null
        ? null
        : await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
    return returnArtifact(tx, course, module, entry)
  })
}
