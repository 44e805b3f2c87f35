import { on, routes } from '@/lib/http/route.ts'
import { inviteLearnersContract } from '@/lib/learners/contract.ts'
import { inviteLearners } from '@/lib/learners/invite-learners.ts'
import { serializeInvitation } from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(inviteLearnersContract, async (ctx, { params, body: { enrollment_ids, mail } }) => {
    const wanted = { enrollmentIds: enrollment_ids, mail }
    const invitations = await inviteLearners(ctx, params.course_id, wanted)
    return { invitations: invitations.map(serializeInvitation) }
  }),
)
