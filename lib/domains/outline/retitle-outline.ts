import type { CourseOutline } from '../../author/author.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Prisma, Tx } from '../../platform/db.ts'

/** Gives the outline of a locked course the title its course got, as a new version, while it can still be edited. */
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
