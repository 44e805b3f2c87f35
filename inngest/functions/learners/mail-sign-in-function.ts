import { mailSignIn } from '../../../lib/domains/learners/mail-sign-in.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: sign-in/requested
 * Does:    emails a link and a code for each account in which the address is enrolled; nothing for an unknown
 *          address
 * Emits:   mail/requested
 */
export const mailSignInFunction = inngest.createFunction(
  { id: 'mail-sign-in', triggers: [{ event: 'sign-in/requested' }] },
  async ({ event, step }) => {
    const { sign_ins } = EVENTS['sign-in/requested'].parse(event.data)
    for (const signIn of sign_ins) await stepVerb(step, `mail ${signIn.sign_in_id}`, () => mailSignIn(signIn))
  },
)
