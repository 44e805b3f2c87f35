import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { lockOwnPreset } from '../ownership/lock-own-preset.ts'
import { deletePresetFiles } from '../presets/delete-preset-files.ts'
import { type RemovedCourse, removeCourse } from './delete-course.ts'
import { deleteCourseFiles } from './delete-course-files.ts'

/**
 * Deletes a preset with its sources, answers and files. Throws `preset_has_courses` if it has any, unless
 * `cascade` deletes them too; then `course_generating`, without deleting anything, if one of them is running.
 */
export async function deletePreset(ctx: Ctx, presetId: string, cascade: boolean): Promise<void> {
  try {
    const { removed, sources } = await transaction(async (tx) => {
      const preset = await lockOwnPreset(tx, ctx, presetId)
      const courses = await tx.course.findMany({ where: { presetId: preset.id }, orderBy: { id: 'asc' } })
      if (courses.length > 0 && !cascade) throw new AppError('preset_has_courses')
      const removed: RemovedCourse[] = []
      // All are locked first: the lock on an account's quota must never be held while waiting for a course.
      const locked: Course[] = []
      for (const course of courses) locked.push(await lockOwnCourse(tx, ctx, course.id))
      for (const course of locked) removed.push(await removeCourse(tx, course))
      const own = { where: { presetId }, select: { id: true } }
      const found = await tx.source.findMany(own)
      // The files of its library are next to those of its sources.
      const sources = [...found, ...(await tx.uploadedPicture.findMany(own))].map(({ id }) => id)
      await tx.preset.delete({ where: { id: preset.id } })
      await sendEvent(tx, 'preset/deleted', { preset_id: presetId, source_ids: sources })
      return { removed, sources }
    })
    for (const { courseId, sourceIds } of removed) await deleteCourseFiles(courseId, sourceIds)
    await deletePresetFiles(presetId, sources)
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2003') throw new AppError('preset_has_courses', { cause: error }) // created since
    if (error.code === 'P2025') throw new AppError('preset_not_found', { cause: error }) // deleted since
    throw error
  }
}
