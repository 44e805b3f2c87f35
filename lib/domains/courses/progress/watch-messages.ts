import { formatEvent } from '../../../platform/http/files/event-stream.ts'
import { readCourses } from '../read-courses.ts'
import { serializeCourseStatus } from '../serialize.ts'

/** Courses read at a time: a record carries all its modules. */
const BATCH = 50

/** The event with the current state of each of these courses; `deleted` for those that no longer exist. */
export async function courseMessages(courseIds: readonly string[]): Promise<Map<string, string>> {
  const messages = new Map<string, string>()
  for (let first = 0; first < courseIds.length; first += BATCH) {
    const ids = courseIds.slice(first, first + BATCH)
    for (const id of ids) messages.set(id, formatEvent({ event: 'deleted', data: { course_id: id } }))
    for (const course of await readCourses({ ids }))
      messages.set(course.id, formatEvent({ event: 'course', data: serializeCourseStatus(course) }))
  }
  return messages
}
