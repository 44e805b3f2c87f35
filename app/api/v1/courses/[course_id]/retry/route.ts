import { retryCourseContract } from '@/lib/courses/contract.ts'
import { getCourse } from '@/lib/courses/get-course.ts'
import { retryCourse } from '@/lib/courses/retry-course.ts'
import { serializeCourseRecord } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(retryCourseContract, async (ctx, { params }) => {
    await retryCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
