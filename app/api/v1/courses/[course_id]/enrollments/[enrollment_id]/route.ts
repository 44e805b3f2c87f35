import { on, routes } from '@/lib/http/route.ts'
import { deleteEnrollmentContract } from '@/lib/learners/contract.ts'
import { deleteEnrollment } from '@/lib/learners/delete-enrollment.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deleteEnrollmentContract, async (ctx, { params }) => {
    await deleteEnrollment(ctx, params.course_id, params.enrollment_id)
    return { enrollment_id: params.enrollment_id, deleted: true }
  }),
)
