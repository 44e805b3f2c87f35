import { deleteGroupContract, getGroupContract, updateGroupContract } from '@/lib/domains/groups/contract.ts'
import { deleteGroup } from '@/lib/domains/groups/delete-group.ts'
import { getGroup } from '@/lib/domains/groups/get-group.ts'
import { serializeGroup } from '@/lib/domains/groups/serialize.ts'
import { updateGroup } from '@/lib/domains/groups/update-group.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getGroupContract, async (ctx, { params }) => serializeGroup(await getGroup(ctx, params.group_id))),
  on(updateGroupContract, async (ctx, { params, body }) =>
    serializeGroup(
      await updateGroup(ctx, params.group_id, { name: body.name, externalId: body.external_id }),
    ),
  ),
  on(deleteGroupContract, async (ctx, { params }) => {
    await deleteGroup(ctx, params.group_id)
    return { group_id: params.group_id, deleted: true }
  }),
)
