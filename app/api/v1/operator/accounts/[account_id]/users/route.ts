import { getAccount } from '@/lib/domains/accounts/get-account'
import { inviteUser } from '@/lib/domains/accounts/invite-user'
import { listUsers } from '@/lib/domains/accounts/list-users'
import { createAccountUserContract, listAccountUsersContract } from '@/lib/domains/accounts/operator-contract'
import { serializeInvitedUser, serializeUser } from '@/lib/domains/accounts/serialize'
import { nextPage, pageOf } from '@/lib/platform/http/pagination'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountUsersContract, async (_ctx, { params, query }) => {
    const account = await getAccount(params.account_id)
    const rows = await listUsers(account.id, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => id, serializeUser)
  }),
  on(createAccountUserContract, async (_ctx, { params, body }) =>
    serializeInvitedUser(await inviteUser(params.account_id, body)),
  ),
)
