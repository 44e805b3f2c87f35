import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getOwner, type OwnerRow, type SourceOwner, sourceLanguagesOf } from './source-owner.ts'
import { type SourceView, viewSources } from './source-use.ts'

/** The sources of a course or preset in the order they were given. `course_not_found`, `preset_not_found`. */
export const listSources = (ctx: Ctx, owner: SourceOwner): Promise<SourceView[]> =>
  transaction(async (tx) => sourcesOf(tx, await getOwner(tx, ctx, owner)))

/** One source. Throws `source_not_found` too. */
export async function getSource(ctx: Ctx, owner: SourceOwner, sourceId: string): Promise<SourceView> {
  return pick(await listSources(ctx, owner), sourceId)
}

/** The same in the caller's transaction, for an owner that is the caller's. */
export const findSource = async (tx: Tx, owner: OwnerRow, sourceId: string): Promise<SourceView> =>
  pick(await sourcesOf(tx, owner), sourceId)

const sourcesOf = async (tx: Tx, owner: OwnerRow) =>
  viewSources(
    await tx.source.findMany({
      where: owner.course ? { courseId: owner.course.id } : { presetId: owner.preset.id },
      orderBy: { position: 'asc' },
    }),
    sourceLanguagesOf(owner),
  )

function pick(sources: readonly SourceView[], sourceId: string): SourceView {
  const source = sources.find((candidate) => candidate.id === sourceId)
  if (!source) throw new AppError('source_not_found')
  return source
}
