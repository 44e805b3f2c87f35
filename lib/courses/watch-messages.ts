import { db } from '../db.ts'
import { formatEvent } from '../http/event-stream.ts'
import { viewCourses } from './get-course.ts'
import { serializeCourseStatus } from './serialize.ts'

/** Courses read at a time: a record carries all its modules. */
const BATCH = 50

/** The event of a course as it stands now, for each of these ids; one that does not exist any more is `deleted`. */
export async function courseMessages(courseIds: readonly string[]): Promise<Map<string, string>> {
  const messages = new Map<string, string>()
  for (let first = 0; first < courseIds.length; first += BATCH) {
    const ids = courseIds.slice(first, first + BATCH)
    const courses = await viewCourses(await db().course.findMany({ where: { id: { in: ids } } }))
    for (const id of ids) messages.set(id, formatEvent({ event: 'deleted', data: { course_id: id } }))
    for (const course of courses)
      messages.set(course.id, formatEvent({ event: 'course', data: serializeCourseStatus(course) }))
  }
  return messages
}
