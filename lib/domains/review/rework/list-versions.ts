import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { entryById } from '../../ledger/find-entries.ts'
import { type VersionView, versionHistory } from '../../ledger/version-history.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'

/** The versions of an artifact of a course, newest first. `course_not_found`, `artifact_not_found`. */
export async function listVersions(ctx: Ctx, courseId: string, assetId: number): Promise<VersionView[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return versionHistory(tx, await entryById(tx, course, assetId))
  })
}
