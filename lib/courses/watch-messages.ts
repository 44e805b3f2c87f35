import { db } from '../db.ts'
import { formatEvent } from '../http/event-stream.ts'
import { courseInclude, toCourseView } from './get-course.ts'
import { serializeCourseStatus } from './serialize.ts'

/** Courses read at a time: a record carries all its modules and scenes. */
const BATCH = 50

/** The event of a course as it stands now, for each of these ids; one that does not exist any more is `deleted`. */
export async function courseMessages(courseIds: readonly string[]): Promise<Map<string, string>> {
  const messages = new Map<string, string>()
  for (let first = 0; first < courseIds.length; first += BATCH) {
    const ids = courseIds.slice(first, first + BATCH)
    const rows = await db().course.findMany({ where: { id: { in: ids } }, include: courseInclude })
    for (const id of ids) messages.set(id, formatEvent({ event: 'deleted', data: { course_id: id } }))
    for (const row of rows)
      messages.set(row.id, formatEvent({ event: 'course', data: serializeCourseStatus(toCourseView(row)) }))
  }
  return messages
}
