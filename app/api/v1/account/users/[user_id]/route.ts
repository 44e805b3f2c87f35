import { deleteUserContract } from '@/lib/accounts/contract'
import { deleteUser } from '@/lib/accounts/delete-user'
import { on, routes } from '@/lib/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deleteUserContract, async (ctx, { params }) => {
    await deleteUser(ctx, params.user_id)
    return { user_id: params.user_id, deleted: true as const }
  }),
)
