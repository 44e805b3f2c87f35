import { addMembers } from '@/lib/domains/groups/members/add-members.ts'
import { listMembers } from '@/lib/domains/groups/members/list-members.ts'
import { addMembersContract, listMembersContract } from '@/lib/domains/groups/members/member-contract.ts'
import { serializeAddedMembers, serializeMember } from '@/lib/domains/groups/members/member-wire.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listMembersContract, async (ctx, { params, query }) => {
    const { cursor: after, limit } = query
    const rows = await listMembers(ctx, params.group_id, { after, limit })
    return nextPage(rows, limit, ({ learner }) => learner.email, serializeMember)
  }),
  on(addMembersContract, async (ctx, { params, body }) => {
    const { dry_run: dryRun, ...list } = body
    return serializeAddedMembers(await addMembers(ctx, params.group_id, list, { dryRun }), dryRun)
  }),
)
