import { isPasswordLinkValid, passwordLinkUser } from '../../platform/auth/password-link.ts'
import { db } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { storePassword } from './store-password.ts'

/**
 * Sets a password with the token of a set-password link. A used, expired or altered token is an input error.
 */
export async function resetPassword(input: { token: string; new: string }): Promise<void> {
  const userId = passwordLinkUser(input.token)
  const user = userId ? await db().user.findUnique({ where: { id: userId } }) : null
  const isStored =
    user !== null && isPasswordLinkValid(input.token, user) && (await storePassword(user, input.new))
  if (!isStored)
    throw new InvalidInputError([
      { loc: ['body', 'token'], msg: 'This link has expired or was already used', type: 'value_error' },
    ])
}
