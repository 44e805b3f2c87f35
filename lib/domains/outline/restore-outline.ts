import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { refuseStale } from '../ledger/version-history.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isOutlineInUse } from '../runs/outline-use.ts'
import { readOutline } from './get-outline.ts'

/**
 * Restores an earlier outline of a course as its newest version. Throws `course_not_found`,
 * `outline_not_found`, `outline_in_use` once its modules exist, `not_ready_for_review` while it is being
 * regenerated, and `version_conflict` unless `newest`, if given, still is the newest version.
 */
export async function restoreOutline(
  ctx: Ctx,
  courseId: string,
  content: unknown,
  newest?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { entry, version } = await readOutline(tx, course)
    await refuseStale(tx, entry, newest)
    if (await isOutlineInUse(tx, course.id)) throw new AppError('outline_in_use')
    if (entry.status === 'regenerating') throw new AppError('not_ready_for_review')
    const author = ctx.actor.label
    await tx.outlineVersion.create({
      data: {
        courseId: course.id,
        version: version + 1,
        content: toJson(readOutlineJson(content)),
        author,
        reason: 'restored',
      },
    })
    if (entry.status === 'pending' || entry.status === 'note')
      await tx.reviewEntry.update({
        where: { assetId: entry.assetId },
        data: { status: 'edited', reviewedBy: author },
      })
    await refreshCourse(tx, course)
  })
}
