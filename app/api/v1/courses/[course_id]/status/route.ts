import { getCourseStatusContract } from '@/lib/courses/contract.ts'
import { getCourseView } from '@/lib/courses/get-course-view.ts'
import { serializeCourseStatus } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getCourseStatusContract, async (ctx, { params }) =>
    serializeCourseStatus(await getCourseView(ctx, params.course_id)),
  ),
)
