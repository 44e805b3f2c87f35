import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { entryById } from '../../ledger/find-entries.ts'
import { type VersionView, versionHistory } from '../../ledger/version-history.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { reworkOf } from './rework-types.ts'

/**
 * Restores an earlier version of an artifact as a new version, with all consequences of an edit. A video's
 * version is the text of all its scenes. Returns the newest version. Throws `course_not_found`,
 * `artifact_not_found`, `version_not_found`; `not_ready_for_review` while it is being regenerated;
 * `outline_in_use` or `sources_in_use` if later work depends on it; `course_not_generating` if the course was
 * canceled; `version_conflict` unless `newest`, if given, still is the newest version.
 */
export async function restoreVersion(
  ctx: Ctx,
  courseId: string,
  assetId: number,
  version: number,
  newest?: number,
): Promise<VersionView> {
  const { entry, wanted } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const entry = await entryById(tx, course, assetId)
    const wanted = (await versionHistory(tx, entry)).find((each) => each.version === version)
    if (!wanted) throw new AppError('version_not_found')
    return { entry, wanted }
  })
  await reworkOf(entry).restore(ctx, courseId, entry, wanted.content, newest)
  const [restored] = await transaction((tx) => versionHistory(tx, entry))
  if (!restored) throw new AppError('version_not_found')
  return restored
}
