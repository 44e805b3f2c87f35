import type { Ctx } from '../auth/context.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { Prisma, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Source } from '../generated/prisma/client.ts'

/** Leaves a source out or takes it in again. `sources_in_use` once the outline was written from them. */
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
    await tx.course.update({ where: { id: courseId }, data: { suggestions: Prisma.DbNull } })
    return tx.source.update({ where: { id: sourceId }, data: patch })
  })
}
