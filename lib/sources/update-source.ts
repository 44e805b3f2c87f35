import type { Ctx } from '../auth/context.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { Prisma, type Tx, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Course, Source } from '../generated/prisma/client.ts'
import { releaseGates } from '../review/approve-entries.ts'
import { recordArtifacts, targetKey } from '../review/record-artifact.ts'

/**
 * Leaves a source out or takes it in again; what is left out needs no approval. `sources_in_use` once the outline was
 * written from them.
 */
export async function updateSource(
  ctx: Ctx,
  courseId: string,
  sourceId: string,
  patch: { excluded: boolean },
): Promise<Source> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const source = await tx.source.findFirst({ where: { id: sourceId, courseId: course.id } })
    if (!source) throw new AppError('source_not_found')
    if (await tx.outlineVersion.count({ where: { courseId } })) throw new AppError('sources_in_use')
    if (source.excluded === patch.excluded) return source
    const updated = await tx.source.update({ where: { id: sourceId }, data: patch })
    const changed = await tx.course.update({
      where: { id: courseId },
      data: { suggestions: Prisma.DbNull },
    })
    if (source.status === 'ready') await settleReview(tx, changed, updated)
    return updated
  })
}

async function settleReview(tx: Tx, course: Course, source: Source): Promise<void> {
  const target = { artifactType: 'source', item: source.id } as const
  if (!source.excluded) await recordArtifacts(tx, course, [target])
  else await tx.reviewEntry.deleteMany({ where: { targetKey: targetKey(course.id, target) } })
  const rest = await tx.reviewEntry.findMany({ where: { courseId: course.id, checkpoint: 'source_review' } })
  await releaseGates(tx, course, rest)
}
