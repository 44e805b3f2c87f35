import type { Ctx } from '../auth/context.ts'
import { isRunning } from '../courses/course-status.ts'
import { deleteCourse } from '../courses/delete-course.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { getPreset } from './get-preset.ts'

/**
 * Deletes a preset. `preset_has_courses` when it has any, unless `cascade` deletes them with it; then
 * `course_generating` when one of them runs, and nothing is deleted.
 */
export async function deletePreset(ctx: Ctx, presetId: string, cascade: boolean): Promise<void> {
  const preset = await getPreset(ctx, presetId)
  const courses = await db().course.findMany({
    where: { presetId: preset.id },
    select: { id: true, status: true },
  })
  if (courses.length > 0 && !cascade) throw new AppError('preset_has_courses')
  if (courses.some((course) => isRunning(course.status))) throw new AppError('course_generating')
  for (const course of courses) await deleteCourse(ctx, course.id)
  try {
    await db().preset.delete({ where: { id: preset.id } })
  } catch (error) {
    // a course was created between the check and here: the foreign key holds
    throw new AppError('preset_has_courses', { cause: error })
  }
}
