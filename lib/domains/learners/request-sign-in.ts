import { transaction } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { newId } from '../../platform/ids.ts'

/** Accounts one address may be told of. */
const MOST_ACCOUNTS = 20

/**
 * Asks for the mails an address (lower case) signs in with. Known or not, it is one read and one event: neither the answer nor
 * the time it takes tells which. The mails are written afterwards. No learner is made.
 */
export async function requestSignIn(email: string): Promise<void> {
  await transaction(async (tx) => {
    const learners = await tx.learner.findMany({
      where: { email, mode: 'live' },
      select: { id: true },
      orderBy: { id: 'desc' },
      take: MOST_ACCOUNTS,
    })
    const sign_ins = learners.map(({ id }) => ({ sign_in_id: newId('lsi'), learner_id: id }))
    await sendEvent(tx, 'sign-in/requested', { sign_ins })
  })
}
