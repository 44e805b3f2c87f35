import type { CoursePackage } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { type PageOf, pageArgs } from '../../platform/http/pagination.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { contentPart, contentPrint, readPackageContent } from './package-content.ts'

/** A package with the title of its course and whom it enrolled; `isOutdated`: its course has changed since. */
export type PackageView = CoursePackage & { title: string; isOutdated: boolean; learnerCount: number }

/** Also counts the learners a package enrolled. */
export const countLearners = { include: { _count: { select: { learners: true } } } } as const

/** The packages of a course, newest first; `limit` + 1, or all. Throws `course_not_found`. */
export async function listPackages(ctx: Ctx, courseId: string, page: PageOf = {}): Promise<PackageView[]> {
  return transaction(async (tx) => {
    const { id, title } = await getOwnCourse(tx, ctx, courseId)
    const rows = await tx.coursePackage.findMany({
      ...pageArgs(page, { courseId: id }),
      ...countLearners,
    })
    if (rows.length === 0) return []
    const content = await readPackageContent(tx, id)
    return rows.map(({ _count, ...row }) => {
      const part = contentPart(content, row.moduleNums)
      const isOutdated =
        row.contentPrint !== null && (!part || contentPrint(part, row.format) !== row.contentPrint)
      return { ...row, title, isOutdated, learnerCount: _count.learners }
    })
  })
}
