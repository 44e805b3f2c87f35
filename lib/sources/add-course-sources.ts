import type { Ctx } from '../auth/context.ts'
import { getOwnCourse, lockOwnCourse } from '../courses/lock-own-course.ts'
import { db, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { addSources, keepSources, prepareSources, type SourceInput } from './add-sources.ts'
import { listSources } from './list-sources.ts'
import { retitleCourse } from './retitle-course.ts'
import type { Language } from './source-document.ts'
import type { SourceView } from './source-use.ts'

/** Adds sources to a course that awaits its brief and answers the new ones. `course_not_awaiting_brief`; as create otherwise. */
export async function addCourseSources(
  ctx: Ctx,
  courseId: string,
  input: SourceInput,
): Promise<SourceView[]> {
  const { language, status } = await getOwnCourse(db(), ctx, courseId)
  if (status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
  const prepared = await prepareSources(input, language as Language)
  await keepSources(prepared, () =>
    transaction(async (tx) => {
      const course = await lockOwnCourse(tx, ctx, courseId)
      if (course.status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
      await addSources(tx, ctx, { courseId }, prepared)
      await retitleCourse(tx, courseId)
      return true
    }),
  )
  const added = prepared.map((source) => source.id)
  return (await listSources(ctx, courseId)).filter((source) => added.includes(source.id))
}
