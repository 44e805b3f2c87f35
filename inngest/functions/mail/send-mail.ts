import { EVENTS } from '../../../lib/events/event-list.ts'
import { failMail, sendMail } from '../../../lib/mail/send-mail.ts'
import { inngest } from '../../client.ts'
import { stepVerb } from '../../step-verb.ts'

const mailOf = (payload: unknown): string => EVENTS['mail/requested'].parse(payload).mail_id

/**
 * Trigger: mail/requested
 * Does:    hands one mail to the SMTP server, ten tries in about ten hours; then it has failed
 * Emits:   nothing
 */
export const sendMailFunction = inngest.createFunction(
  {
    id: 'send-mail',
    triggers: [{ event: 'mail/requested' }],
    retries: 9,
    concurrency: [{ limit: 5 }],
    onFailure: async ({ event }) => {
      await failMail(mailOf(event.data.event.data))
    },
  },
  async ({ event, step }) => stepVerb(step, 'send', () => sendMail(mailOf(event.data))),
)
