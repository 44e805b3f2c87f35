import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'

/**
 * Copies a course's new title to its outline, as a new version, while the outline can still be edited. The
 * course is locked.
 */
export async function retitleOutline(tx: Tx, ctx: Ctx, courseId: string, title: string): Promise<void> {
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  if (!latest || (await tx.module.count({ where: { courseId } })) > 0) return
  const outline = readOutlineJson(latest.content)
  if (outline.courseTitle === title) return
  const content = toJson({ ...outline, courseTitle: title })
  await tx.outlineVersion.create({
    data: { courseId, version: latest.version + 1, content, author: ctx.actor.label },
  })
}
