import { transaction } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { newId } from '../../platform/ids.ts'

/**
 * Requests the email with which a console user (address in lower case) chooses a new password. For known and
 * unknown addresses it is one read and one event, so that neither the result nor the timing reveals which.
 * The email is written afterwards.
 */
export async function requestPassword(input: { email: string; language: Locale }): Promise<void> {
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email: input.email }, select: { id: true } })
    const requested = { request_id: newId('req'), user_id: user?.id ?? null, language: input.language }
    await sendEvent(tx, 'password/forgotten', requested)
  })
}
