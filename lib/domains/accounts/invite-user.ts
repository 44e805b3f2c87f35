import type { User } from '../../generated/prisma/client.ts'
import type { UserRole } from '../../platform/auth/context.ts'
import { mintPasswordLink } from '../../platform/auth/password-link.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { mailer } from '../../platform/mail/current-mailer.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { createUser } from './create-user.ts'
import { composeInvitationMail } from './password-mail.ts'

export type InvitedUser = {
  user: User
  link: { url: string; expiresAt: Date }
  /** false: no mail server is configured, so the email is only kept for operators */
  mailed: boolean
}

/**
 * Adds a console user and emails them, in `language`, a one-time link to choose a password. Throws like
 * `createUser`, and then sends nothing.
 */
export async function inviteUser(
  accountId: string,
  input: { email: string; role: UserRole; name?: string | undefined; language: Locale },
): Promise<InvitedUser> {
  const { language, ...person } = input
  let link: InvitedUser['link'] | undefined
  const { user } = await createUser(accountId, person, async (tx, added) => {
    const { name: company } = await tx.account.findUniqueOrThrow({ where: { id: accountId } })
    link = mintPasswordLink(added)
    const mail = composeInvitationMail(language, { company, ...link })
    await queueMail(tx, { ...mail, accountId, to: added.email, topic: `invitation:${added.id}` })
  })
  return { user, link: link ?? mintPasswordLink(user), mailed: mailer() !== null }
}
