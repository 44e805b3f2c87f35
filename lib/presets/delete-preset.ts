import type { Ctx } from '../auth/context.ts'
import { type RemovedCourse, removeCourse } from '../courses/delete-course.ts'
import { deleteCourseFiles } from '../courses/delete-course-files.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { Prisma, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { getPreset } from './get-preset.ts'

/**
 * Deletes a preset. `preset_has_courses` when it has any, unless `cascade` deletes them with it; then
 * `course_generating` when one of them runs, and nothing is deleted.
 */
export async function deletePreset(ctx: Ctx, presetId: string, cascade: boolean): Promise<void> {
  const preset = await getPreset(ctx, presetId)
  try {
    const gone = await transaction(async (tx) => {
      const courses = await tx.course.findMany({ where: { presetId: preset.id }, orderBy: { id: 'asc' } })
      if (courses.length > 0 && !cascade) throw new AppError('preset_has_courses')
      const removed: RemovedCourse[] = []
      for (const course of courses)
        removed.push(await removeCourse(tx, await lockOwnCourse(tx, ctx, course.id)))
      await tx.preset.delete({ where: { id: preset.id } })
      return removed
    })
    for (const { courseId, sourceIds } of gone) await deleteCourseFiles(courseId, sourceIds)
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2003') throw new AppError('preset_has_courses', { cause: error }) // made meanwhile
    if (error.code === 'P2025') throw new AppError('preset_not_found', { cause: error }) // deleted meanwhile
    throw error
  }
}
