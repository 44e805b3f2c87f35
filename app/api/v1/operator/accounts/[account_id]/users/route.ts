import { getAccount } from '@/lib/domains/accounts/get-account'
import { inviteUser } from '@/lib/domains/accounts/invite-user'
import { listUsers } from '@/lib/domains/accounts/list-users'
import { createAccountUserContract, listAccountUsersContract } from '@/lib/domains/accounts/operator-contract'
import { serializeInvitedUser, serializeUser } from '@/lib/domains/accounts/serialize'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAccountUsersContract, async (_ctx, { params }) =>
    (await listUsers((await getAccount(params.account_id)).id)).map(serializeUser),
  ),
  on(createAccountUserContract, async (_ctx, { params, body }) =>
    serializeInvitedUser(await inviteUser(params.account_id, body)),
  ),
)
