import { mailPassword } from '../../../lib/domains/accounts/mail-password.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: password/forgotten
 * Does:    emails a link to choose a new password; nothing for an unknown address
 * Emits:   mail/requested
 */
export const mailPasswordFunction = inngest.createFunction(
  { id: 'mail-password', triggers: [{ event: 'password/forgotten' }] },
  async ({ event, step }) => {
    const requested = EVENTS['password/forgotten'].parse(event.data)
    await stepVerb(step, 'mail the link', () => mailPassword(requested))
  },
)
