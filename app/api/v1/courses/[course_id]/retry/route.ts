import { retryCourseContract } from '@/lib/domains/courses/contract.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { retryCourse } from '@/lib/domains/courses/retry-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(retryCourseContract, async (ctx, { params }) => {
    await retryCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
