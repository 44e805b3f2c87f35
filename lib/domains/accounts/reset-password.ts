import { isPasswordLinkValid, passwordLinkUser } from '../../platform/auth/password-link.ts'
import { db } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { checkPassword } from './check-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Sets a password with the token of a set-password link. A used, expired or altered token is an input error,
 * an easy password like in `checkPassword`; the link then still works. `language` becomes that of the user's
 * emails.
 */
export async function resetPassword(input: {
  token: string
  new: string
  language?: Locale | undefined
}): Promise<void> {
  const userId = passwordLinkUser(input.token)
  const user = userId ? await db().user.findUnique({ where: { id: userId } }) : null
  if (!user || !isPasswordLinkValid(input.token, user)) throw usedLink()
  await checkPassword(user, input.new)
  if (!(await storePassword(user, input.new, input.language))) throw usedLink()
}

const usedLink = (): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'token'], msg: 'This link has expired or was already used', type: 'value_error' },
  ])
