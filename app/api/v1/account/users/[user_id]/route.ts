import { deleteUserContract } from '@/lib/domains/accounts/contract'
import { deleteUser } from '@/lib/domains/accounts/delete-user'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deleteUserContract, async (ctx, { params }) => {
    await deleteUser(ctx, params.user_id)
    return { user_id: params.user_id, deleted: true as const }
  }),
)
