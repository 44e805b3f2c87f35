import { transaction } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { newId } from '../../platform/ids.ts'

/** Maximum number of accounts an address is emailed about. */
const MOST_ACCOUNTS = 20

/**
 * Requests the sign-in emails of an address (lower case). For known and unknown addresses it is one read and
 * one event, so that neither the result nor the timing reveals which. The emails are written afterwards.
 * Creates no learner. `language` is that of the page it was requested from.
 */
export async function requestSignIn(email: string, language?: Locale): Promise<void> {
  await transaction(async (tx) => {
    const learners = await tx.learner.findMany({
      where: { email, mode: 'live' },
      select: { id: true },
      orderBy: { id: 'desc' },
      take: MOST_ACCOUNTS,
    })
    const sign_ins = learners.map(({ id }) => ({
      ...{ sign_in_id: newId('lsi'), learner_id: id },
      ...(language && { language }),
    }))
    await sendEvent(tx, 'sign-in/requested', { sign_ins })
  })
}
