import type { CourseOutline } from '../../author/author.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Prisma, Tx } from '../../platform/db.ts'

/**
 * Copies a course's new title to its outline, as a new version, while the outline can still be edited. The
 * course is locked.
 */
export async function retitleOutline(tx: Tx, ctx: Ctx, courseId: string, title: string): Promise<void> {
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  if (!latest || (await tx.module.count({ where: { courseId } })) > 0) return
  const outline = latest.content as unknown as CourseOutline
  if (outline.courseTitle === title) return
  const content = { ...outline, courseTitle: title } as unknown as Prisma.InputJsonValue
  await tx.outlineVersion.create({
    data: { courseId, version: latest.version + 1, content, author: ctx.actor.label },
  })
}
