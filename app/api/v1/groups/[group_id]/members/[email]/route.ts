import { removeMemberContract } from '@/lib/domains/groups/members/member-contract.ts'
import { removeMember } from '@/lib/domains/groups/members/remove-member.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(removeMemberContract, async (ctx, { params }) => {
    await removeMember(ctx, params.group_id, params.email)
    return { learner_email: params.email, removed: true }
  }),
)
