import { now } from '../../../lib/clock.ts'
import { resendWakeUps } from '../../../lib/review/resend-wake-ups.ts'
import { inngest } from '../../client.ts'
import { stepVerb } from '../../step-verb.ts'

/**
 * Trigger: every five minutes
 * Does:    wakes the runs of gates that are satisfied, in case a wake-up was lost
 * Emits:   review/changed
 */
export const resendWakeUpsFunction = inngest.createFunction(
  { id: 'resend-wake-ups', triggers: [{ cron: '*/5 * * * *' }] },
  async ({ step }) => stepVerb(step, 'resend wake-ups', () => resendWakeUps(now())),
)
