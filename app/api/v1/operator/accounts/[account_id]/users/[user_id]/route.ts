import { deleteAccountUserContract } from '@/lib/domains/accounts/operator-contract'
import { removeUser } from '@/lib/domains/accounts/remove-user'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deleteAccountUserContract, async (_ctx, { params }) => {
    await removeUser(params.account_id, params.user_id)
    return { user_id: params.user_id, deleted: true as const }
  }),
)
