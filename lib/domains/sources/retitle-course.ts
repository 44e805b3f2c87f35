import type { Course } from '../../generated/prisma/client.ts'
import { Prisma, type Tx } from '../../platform/db.ts'
import { courseTitle } from '../runs/course-title.ts'
import { sourceTitle } from './source-title.ts'

/**
 * After a change of a course's sources, in the caller's transaction: drops cached suggestions, and names a
 * course without an outline or title after its first used source.
 */
export async function retitleCourse(tx: Tx, courseId: string): Promise<Course> {
  const course = await tx.course.update({
    where: { id: courseId },
    data: { suggestions: Prisma.DbNull },
  })
  if (await tx.outlineVersion.count({ where: { courseId } })) return course
  const sources = await tx.source.findMany({
    where: { courseId },
    orderBy: { position: 'asc' },
    omit: { text: true, blocks: true, fingerprints: true },
  })
  const used = sources.filter((source) => !source.excluded && source.status !== 'failed')
  const [first] = used.length > 0 ? used : sources
  const title = courseTitle(course.givenTitle, null, first ? sourceTitle(first) : null)
  return title === course.title ? course : tx.course.update({ where: { id: courseId }, data: { title } })
}
