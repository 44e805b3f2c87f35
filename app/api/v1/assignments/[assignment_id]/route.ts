import { withdrawAssignmentContract } from '@/lib/domains/groups/assignments/assignment-contract.ts'
import { withdrawAssignment } from '@/lib/domains/groups/assignments/withdraw-assignment.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(withdrawAssignmentContract, async (ctx, { params }) => {
    await withdrawAssignment(ctx, params.assignment_id)
    return { assignment_id: params.assignment_id, deleted: true }
  }),
)
