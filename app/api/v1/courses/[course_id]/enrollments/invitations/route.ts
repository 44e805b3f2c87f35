import { inviteLearnersContract } from '@/lib/domains/learners/contract.ts'
import { inviteLearners } from '@/lib/domains/learners/enrollment/invite-learners.ts'
import { serializeInvitation } from '@/lib/domains/learners/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(inviteLearnersContract, async (ctx, { params, body: { enrollment_ids, mail } }) => {
    const wanted = { enrollmentIds: enrollment_ids, mail }
    const invitations = await inviteLearners(ctx, params.course_id, wanted)
    return { invitations: invitations.map(serializeInvitation) }
  }),
)
