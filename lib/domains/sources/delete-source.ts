import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { targetKey } from '../ledger/record-artifact.ts'
import { retitleCourse } from './retitle-course.ts'
import { lockOwner, requireOpen, type SourceOwner, sourceTarget } from './source-owner.ts'

/**
 * Deletes a source of a preset, or of a course awaiting its brief, even the last one; its file is deleted
 * after the commit. Throws `source_not_found` or `course_not_awaiting_brief`.
 */
export async function deleteSource(ctx: Ctx, owner: SourceOwner, sourceId: string): Promise<void> {
  await transaction(async (tx) => {
    const row = await lockOwner(tx, ctx, owner)
    const ownerId = (row.course ?? row.preset).id
    if ((await tx.source.count({ where: { id: sourceId, ...owner } })) === 0)
      throw new AppError('source_not_found')
    requireOpen(row)
    await tx.source.delete({ where: { id: sourceId } })
    await tx.reviewEntry.deleteMany({ where: { targetKey: targetKey(ownerId, sourceTarget(row, sourceId)) } })
    if (row.course) await retitleCourse(tx, row.course.id)
  })
  await storage().deletePrefix(`sources/${sourceId}/`)
}
