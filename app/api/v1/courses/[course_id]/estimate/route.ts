import { estimateCourseContract } from '@/lib/domains/billing/contract.ts'
import { estimateCourse } from '@/lib/domains/billing/estimate-course.ts'
import { serializeEstimate } from '@/lib/domains/billing/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(estimateCourseContract, async (ctx, { params }) =>
    serializeEstimate(await estimateCourse(ctx, params.course_id)),
  ),
)
