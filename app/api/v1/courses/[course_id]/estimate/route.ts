import { estimateCourseContract } from '@/lib/billing/contract.ts'
import { estimateCourse } from '@/lib/billing/estimate-course.ts'
import { serializeEstimate } from '@/lib/billing/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(estimateCourseContract, async (ctx, { params }) =>
    serializeEstimate(await estimateCourse(ctx, params.course_id)),
  ),
)
