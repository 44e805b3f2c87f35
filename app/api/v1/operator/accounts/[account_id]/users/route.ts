import { createUser } from '@/lib/accounts/create-user'
import { getAccount } from '@/lib/accounts/get-account'
import { listUsers } from '@/lib/accounts/list-users'
import { createAccountUserContract, listAccountUsersContract } from '@/lib/accounts/operator-contract'
import { serializeUser } from '@/lib/accounts/serialize'
import { mintPasswordLink } from '@/lib/auth/password-link'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountUsersContract, async (_ctx, { params }) =>
    (await listUsers((await getAccount(params.account_id)).id)).map(serializeUser),
  ),
  on(createAccountUserContract, async (_ctx, { params, body }) => {
    const { user } = await createUser(params.account_id, body)
    const link = mintPasswordLink(user)
    return { ...serializeUser(user), set_password_url: link.url, expires_at: link.expiresAt.toISOString() }
  }),
)
