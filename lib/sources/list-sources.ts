import type { Ctx } from '../auth/context.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Source } from '../generated/prisma/client.ts'

/** The sources of a course in the order they were given. `course_not_found`. */
export async function listSources(ctx: Ctx, courseId: string): Promise<Source[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return tx.source.findMany({ where: { courseId: course.id }, orderBy: { position: 'asc' } })
  })
}

/** One of them. `course_not_found`, `source_not_found`. */
export async function getSource(ctx: Ctx, courseId: string, sourceId: string): Promise<Source> {
  const source = (await listSources(ctx, courseId)).find((candidate) => candidate.id === sourceId)
  if (!source) throw new AppError('source_not_found')
  return source
}
