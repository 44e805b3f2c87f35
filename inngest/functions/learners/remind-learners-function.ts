import { recordOverdue } from '../../../lib/domains/groups/reminders/record-overdue.ts'
import { sendLateDigests } from '../../../lib/domains/groups/reminders/send-late-digests.ts'
import { sendReminders } from '../../../lib/domains/groups/reminders/send-reminders.ts'
import { remindGuests } from '../../../lib/domains/guests/mail-guests.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/** What is left after so many batches is for the next hour. */
const BATCHES = 40

/**
 * Trigger: every hour, since it is day somewhere
 * Does:    emails learners and guests about due dates, and once a week reviewers about who is late; tells webhooks
 * Emits:   mail/requested
 */
export const remindLearnersFunction = inngest.createFunction(
  { id: 'remind-learners', triggers: [{ cron: '11 * * * *' }], concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    for (let batch = 1; batch <= BATCHES; batch++)
      if ((await stepVerb(step, `remind ${batch}`, sendReminders)) === 0) break
    for (let batch = 1; batch <= BATCHES; batch++)
      if ((await stepVerb(step, `record overdue ${batch}`, recordOverdue)) === 0) break
    for (let batch = 1; batch <= BATCHES; batch++)
      if ((await stepVerb(step, `remind guests ${batch}`, remindGuests)) === 0) break
    await stepVerb(step, 'send digests', sendLateDigests)
  },
)
