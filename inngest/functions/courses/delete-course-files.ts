import { deleteCourseFiles } from '../../../lib/courses/delete-course-files.ts'
import { EVENTS } from '../../../lib/events/event-list.ts'
import { inngest } from '../../client.ts'
import { stepVerb } from '../../step-verb.ts'

/**
 * Trigger: course/deleted
 * Does:    deletes the files of the course; again after ten minutes, for what a step under way wrote meanwhile
 * Emits:   nothing
 */
export const deleteCourseFilesFunction = inngest.createFunction(
  { id: 'delete-course-files', triggers: [{ event: 'course/deleted' }] },
  async ({ event, step }) => {
    const { course_id, source_ids } = EVENTS['course/deleted'].parse(event.data)
    await stepVerb(step, 'delete files', () => deleteCourseFiles(course_id, source_ids))
    await step.sleep('let open steps end', '10m')
    return stepVerb(step, 'delete late files', () => deleteCourseFiles(course_id, source_ids))
  },
)
