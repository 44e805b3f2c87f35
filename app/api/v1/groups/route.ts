import { createGroupContract, listGroupsContract } from '@/lib/domains/groups/contract.ts'
import { createGroup } from '@/lib/domains/groups/create-group.ts'
import { listGroups } from '@/lib/domains/groups/list-groups.ts'
import { serializeGroup } from '@/lib/domains/groups/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createGroupContract, async (ctx, { body }) => {
    const { group, created } = await createGroup(ctx, { name: body.name, externalId: body.external_id })
    return reply(created ? 201 : 200, serializeGroup(group))
  }),
  onList(listGroupsContract, async (ctx, { query }) => {
    const { external_id: externalId, cursor: before, limit } = query
    return nextPage(
      await listGroups(ctx, { externalId, before, limit }),
      limit,
      ({ id }) => id,
      serializeGroup,
    )
  }),
)
