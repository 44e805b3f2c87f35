import type { Ctx } from '../../platform/auth/context.ts'
import { db, transaction } from '../../platform/db.ts'
import { addSources, prepareSources, type SourceInput, storeSources } from './add-sources.ts'
import { listSources } from './list-sources.ts'
import { retitleCourse } from './retitle-course.ts'
import { getOwner, languageOf, lockOwner, requireOpen, type SourceOwner } from './source-owner.ts'
import type { SourceView } from './source-use.ts'

/**
 * Adds sources to a preset, or to a course awaiting its brief, and returns the new ones. Throws
 * `course_not_awaiting_brief`; InvalidInputError lists unusable sources.
 */
export async function createSources(ctx: Ctx, owner: SourceOwner, input: SourceInput): Promise<SourceView[]> {
  const before = await getOwner(db(), ctx, owner)
  requireOpen(before)
  const logos = before.preset !== null
  const prepared = await prepareSources(ctx, input, languageOf(before) ?? 'fr', { logos })
  await storeSources(prepared, () =>
    transaction(async (tx) => {
      const row = await lockOwner(tx, ctx, owner)
      requireOpen(row)
      await addSources(tx, ctx, owner, prepared)
      if (row.course) await retitleCourse(tx, row.course.id)
      return true
    }),
  )
  const added = prepared.map((source) => source.id)
  return (await listSources(ctx, owner)).filter((source) => added.includes(source.id))
}
