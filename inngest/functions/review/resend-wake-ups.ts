import { failStrandedCourses } from '../../../lib/courses/fail-stranded-courses.ts'
import { env } from '../../../lib/env.ts'
import { resendWakeUps } from '../../../lib/review/resend-wake-ups.ts'
import { inngest } from '../../client.ts'
import { stepVerb } from '../../step-verb.ts'

/**
 * Trigger: every five minutes
 * Does:    wakes the runs of gates that are satisfied, in case a wake-up was lost; fails courses whose run was lost
 * Emits:   review/changed, course/failed
 */
export const resendWakeUpsFunction = inngest.createFunction(
  { id: 'resend-wake-ups', triggers: [{ cron: '*/5 * * * *' }] },
  async ({ step }) => {
    await stepVerb(step, 'resend wake-ups', resendWakeUps)
    if (!env().INNGEST_BASE_URL) await stepVerb(step, 'fail stranded courses', failStrandedCourses)
  },
)
