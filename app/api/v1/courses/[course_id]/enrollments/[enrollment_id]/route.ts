import { deleteEnrollmentContract } from '@/lib/domains/learners/contract.ts'
import { deleteEnrollment } from '@/lib/domains/learners/enrollment/delete-enrollment.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deleteEnrollmentContract, async (ctx, { params }) => {
    await deleteEnrollment(ctx, params.course_id, params.enrollment_id)
    return { enrollment_id: params.enrollment_id, deleted: true }
  }),
)
