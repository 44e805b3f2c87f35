import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { targetKey } from '../ledger/record-artifact.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { readReopened } from './kept-modules.ts'
import type { OutlineView } from './outline-view.ts'

/** The newest outline of a course with its ledger row. `course_not_found`, `outline_not_found`. */
export async function getOutline(ctx: Ctx, courseId: string): Promise<OutlineView> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return readOutline(tx, course)
  })
}

/** The same inside a transaction, for a course that is already loaded. */
export async function readOutline(
  tx: Tx,
  { id: courseId, language }: Pick<Course, 'id' | 'language'>,
): Promise<OutlineView> {
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  const key = targetKey(courseId, { artifactType: 'outline' })
  const entry = await tx.reviewEntry.findUnique({ where: { targetKey: key } })
  if (!latest || !entry) throw new AppError('outline_not_found')
  const { version, author, content } = latest
  const reopened = await readReopened(tx, courseId)
  return { outline: readOutlineJson(content), language, version, author, entry, reopened }
}
