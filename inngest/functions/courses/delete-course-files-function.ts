import { deleteCourseFiles } from '../../../lib/domains/courses/delete-course-files.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

// A canceled course keeps its source documents until it is deleted.
function filesOf(event: { name: string; data: unknown }): { courseId: string; sourceIds: string[] } {
  if (event.name === 'course/cancelled')
    return { courseId: EVENTS['course/cancelled'].parse(event.data).course_id, sourceIds: [] }
  const { course_id, source_ids } = EVENTS['course/deleted'].parse(event.data)
  return { courseId: course_id, sourceIds: source_ids }
}

/**
 * Trigger: course/deleted, course/cancelled
 * Does:    deletes the files of the course, and again after ten minutes what a step in progress wrote in
 *          between
 * Emits:   nothing
 */
export const deleteCourseFilesFunction = inngest.createFunction(
  { id: 'delete-course-files', triggers: [{ event: 'course/deleted' }, { event: 'course/cancelled' }] },
  async ({ event, step }) => {
    const { courseId, sourceIds } = filesOf(event)
    await stepVerb(step, 'delete files', () => deleteCourseFiles(courseId, sourceIds))
    await step.sleep('let open steps end', '10m')
    return stepVerb(step, 'delete late files', () => deleteCourseFiles(courseId, sourceIds))
  },
)
