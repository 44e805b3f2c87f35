import type { Ctx } from '../auth/context.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'
import { transaction } from '../db.ts'
import type { ReviewEntry } from '../generated/prisma/client.ts'

/** The ledger of a course in the order its rows came to be. `course_not_found`. */
export async function listEntries(
  ctx: Ctx,
  courseId: string,
  filter: { status?: string | undefined; checkpoint?: string | undefined },
): Promise<ReviewEntry[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return tx.reviewEntry.findMany({
      where: {
        courseId: course.id,
        ...(filter.status === undefined ? {} : { status: filter.status }),
        ...(filter.checkpoint === undefined ? {} : { checkpoint: filter.checkpoint }),
      },
      orderBy: { assetId: 'asc' },
    })
  })
}
