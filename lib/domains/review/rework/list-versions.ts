import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../courses/lock-own-course.ts'
import { entryById } from '../find-entries.ts'
import { type VersionView, versionHistory } from './version-history.ts'

/** The versions of an artifact of a course, newest first. `course_not_found`, `artifact_not_found`. */
export async function listVersions(ctx: Ctx, courseId: string, assetId: number): Promise<VersionView[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return versionHistory(tx, await entryById(tx, course, assetId))
  })
}
