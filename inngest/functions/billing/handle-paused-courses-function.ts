import { endPausedCourses } from '../../../lib/domains/billing/end-paused-courses.ts'
import { wakePausedCourses } from '../../../lib/domains/billing/wake-paused-courses.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: every five minutes
 * Does:    ends courses that have waited too long for quota, and resumes those that fit a new month
 * Emits:   quota/changed, course/ended-early
 */
export const handlePausedCoursesFunction = inngest.createFunction(
  { id: 'mind-paused-courses', triggers: [{ cron: '*/5 * * * *' }] },
  async ({ step }) => {
    await stepVerb(step, 'end paused courses', endPausedCourses)
    await stepVerb(step, 'wake paused courses', wakePausedCourses)
  },
)
