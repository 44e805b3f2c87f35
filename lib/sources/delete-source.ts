import type { Ctx } from '../auth/context.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { targetKey } from '../review/record-artifact.ts'
import { storage } from '../storage/current-storage.ts'
import { retitleCourse } from './retitle-course.ts'

/**
 * Deletes a source of a course that awaits its brief, the last one too; its file goes after the commit.
 * `source_not_found`, `course_not_awaiting_brief`.
 */
export async function deleteSource(ctx: Ctx, courseId: string, sourceId: string): Promise<void> {
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { count } = await tx.source.deleteMany({
      where: { id: sourceId, courseId: course.id, course: { status: 'awaiting_brief' } },
    })
    if (count === 0) {
      const exists = await tx.source.count({ where: { id: sourceId, courseId: course.id } })
      throw new AppError(exists ? 'course_not_awaiting_brief' : 'source_not_found')
    }
    await tx.reviewEntry.deleteMany({
      where: { targetKey: targetKey(course.id, { artifactType: 'source', item: sourceId }) },
    })
    await retitleCourse(tx, course.id)
  })
  await storage().deletePrefix(`sources/${sourceId}/`)
}
