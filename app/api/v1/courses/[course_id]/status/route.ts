import { getCourseStatusContract } from '@/lib/domains/courses/contract.ts'
import { getCourseView } from '@/lib/domains/courses/get-course-view.ts'
import { serializeCourseStatus } from '@/lib/domains/courses/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getCourseStatusContract, async (ctx, { params }) =>
    serializeCourseStatus(await getCourseView(ctx, params.course_id)),
  ),
)
