import { createUserContract, listUsersContract } from '@/lib/accounts/contract'
import { createUser } from '@/lib/accounts/create-user'
import { listUsers } from '@/lib/accounts/list-users'
import { serializeUser } from '@/lib/accounts/serialize'
import { mintPasswordLink } from '@/lib/auth/password-link'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listUsersContract, async (ctx) => (await listUsers(ctx.accountId)).map(serializeUser)),
  on(createUserContract, async (ctx, { body }) => {
    const { user } = await createUser(ctx.accountId, { ...body, role: 'reviewer' })
    const link = mintPasswordLink(user)
    return { ...serializeUser(user), set_password_url: link.url, expires_at: link.expiresAt.toISOString() }
  }),
)
