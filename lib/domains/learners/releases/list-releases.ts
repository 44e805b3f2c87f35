import type { CourseRelease } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { type ChangedModule, changedModules } from '../../releases/changed-modules.ts'
import { readRelease } from '../../releases/read-release.ts'
import { IS_REAL_ENROLLMENT } from '../preview/real-enrollment.ts'

/** A release with what differs from the one before it, and how many learners are on it or completed it. */
export type ListedRelease = CourseRelease & { modules: ChangedModule[]; learners: number; completed: number }

/** The releases of a course, newest first. Throws `course_not_found`. */
export const listReleases = (ctx: Ctx, courseId: string): Promise<ListedRelease[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    const releases = await tx.courseRelease.findMany({ where: { courseId }, orderBy: { number: 'asc' } })
    const learners = await countLearners(tx, courseId)
    const listed: ListedRelease[] = []
    let before = releases[0] ? await readRelease(tx, courseId, releases[0].number) : []
    for (const release of releases) {
      const after = await readRelease(tx, courseId, release.number)
      const on = learners.filter(({ current }) => current === release.number)
      const done = learners.filter(({ completed }) => completed === release.number)
      const count = (rows: typeof learners) => rows.reduce((sum, row) => sum + row.count, 0)
      listed.unshift({
        ...release,
        modules: changedModules(before, after),
        ...{ learners: count(on), completed: count(done) },
      })
      before = after
    }
    return listed
  })

const countLearners = (tx: Tx, courseId: string) => tx.$queryRaw<
  { current: number; completed: number | null; count: number }[]
>`
  SELECT COALESCE(e.release, c.release) AS current, e.completed_release AS completed, count(*)::int AS count
  FROM enrollment e JOIN course c ON c.id = e.course_id
  WHERE e.course_id = ${courseId} AND ${IS_REAL_ENROLLMENT} GROUP BY 1, 2`
