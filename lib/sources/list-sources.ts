import type { Ctx } from '../auth/context.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'
import { type Tx, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Course } from '../generated/prisma/client.ts'
import type { Language } from './source-document.ts'
import { type SourceView, viewSources } from './source-use.ts'

/** The sources of a course in the order they were given. `course_not_found`. */
export const listSources = (ctx: Ctx, courseId: string): Promise<SourceView[]> =>
  transaction(async (tx) => sourcesOf(tx, await getOwnCourse(tx, ctx, courseId)))

/** One of them. `course_not_found`, `source_not_found`. */
export async function getSource(ctx: Ctx, courseId: string, sourceId: string): Promise<SourceView> {
  return pick(await listSources(ctx, courseId), sourceId)
}

/** The same inside the caller's transaction, of a course that is the caller's. */
export const findSource = async (tx: Tx, course: Course, sourceId: string): Promise<SourceView> =>
  pick(await sourcesOf(tx, course), sourceId)

const sourcesOf = async (tx: Tx, { id, language }: Course) =>
  viewSources(
    await tx.source.findMany({ where: { courseId: id }, orderBy: { position: 'asc' } }),
    language as Language,
  )

function pick(sources: readonly SourceView[], sourceId: string): SourceView {
  const source = sources.find((candidate) => candidate.id === sourceId)
  if (!source) throw new AppError('source_not_found')
  return source
}
