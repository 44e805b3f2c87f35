import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { failMail, sendMail } from '../../../lib/platform/mail/send-mail.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

const mailOf = (payload: unknown): string => EVENTS['mail/requested'].parse(payload).mail_id

/**
 * Trigger: mail/requested
 * Does:    hands an email to the SMTP server, with ten attempts over about ten hours before it has failed
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
