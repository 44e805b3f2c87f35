import { isPasswordLinkValid, passwordLinkUser } from '../../platform/auth/password-link.ts'
import { db } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { checkPassword } from './check-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Sets a password with the token of a set-password link. A used, expired or altered token is an input error,
 * an easy password like in `checkPassword`; the link then still works.
 */
export async function resetPassword(input: { token: string; new: string }): Promise<void> {
  const userId = passwordLinkUser(input.token)
  const user = userId ? await db().user.findUnique({ where: { id: userId } }) : null
  if (!user || !isPasswordLinkValid(input.token, user)) throw usedLink()
  await checkPassword(user, input.new)
  if (!(await storePassword(user, input.new))) throw usedLink()
}

const usedLink = (): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'token'], msg: 'This link has expired or was already used', type: 'value_error' },
  ])
