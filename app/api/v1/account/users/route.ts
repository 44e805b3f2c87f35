import { createUserContract, listUsersContract } from '@/lib/accounts/contract'
import { inviteUser } from '@/lib/accounts/invite-user'
import { listUsers } from '@/lib/accounts/list-users'
import { serializeInvitedUser, serializeUser } from '@/lib/accounts/serialize'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listUsersContract, async (ctx) => (await listUsers(ctx.accountId)).map(serializeUser)),
  on(createUserContract, async (ctx, { body }) =>
    serializeInvitedUser(await inviteUser(ctx.accountId, { ...body, role: 'reviewer' })),
  ),
)
