import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { cancelCourseContract } from '@/lib/domains/courses/contract.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(cancelCourseContract, async (ctx, { params }) => {
    await cancelCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
