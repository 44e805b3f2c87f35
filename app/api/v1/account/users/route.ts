import { createUserContract, listUsersContract } from '@/lib/domains/accounts/contract'
import { inviteUser } from '@/lib/domains/accounts/invite-user'
import { listUsers } from '@/lib/domains/accounts/list-users'
import { serializeInvitedUser, serializeUser } from '@/lib/domains/accounts/serialize'
import { nextPage, pageOf } from '@/lib/platform/http/pagination'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listUsersContract, async (ctx, { query }) => {
    const rows = await listUsers(ctx.accountId, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => id, serializeUser)
  }),
  on(createUserContract, async (ctx, { body }) =>
    serializeInvitedUser(await inviteUser(ctx.accountId, { ...body, role: 'reviewer' })),
  ),
)
