import { failStrandedCourses } from '../../../lib/domains/courses/fail-stranded-courses.ts'
import { sendReviewDigests } from '../../../lib/domains/lifecycle/notify-reviewers.ts'
import { resendWakeUps } from '../../../lib/domains/review/resend-wake-ups.ts'
import { resendWaitingSources } from '../../../lib/domains/sources/resend-waiting-sources.ts'
import { env } from '../../../lib/platform/env.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: every five minutes
 * Does:    resumes runs whose gate is open, in case a wake-up was lost; restarts sources that nothing is
 *          reading; emails reviewers about gates opened within an hour of their last email; fails courses
 *          whose run was lost
 * Emits:   review/changed, source/added, mail/requested, course/failed
 */
export const resendWakeUpsFunction = inngest.createFunction(
  { id: 'resend-wake-ups', triggers: [{ cron: '*/5 * * * *' }] },
  async ({ step }) => {
    await stepVerb(step, 'resend wake-ups', resendWakeUps)
    await stepVerb(step, 'resend sources', resendWaitingSources)
    await stepVerb(step, 'send review digests', sendReviewDigests)
    if (!env().INNGEST_BASE_URL) await stepVerb(step, 'fail stranded courses', failStrandedCourses)
  },
)
