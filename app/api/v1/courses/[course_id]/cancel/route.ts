import { cancelCourse } from '@/lib/courses/cancel-course.ts'
import { cancelCourseContract } from '@/lib/courses/contract.ts'
import { getCourse } from '@/lib/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(cancelCourseContract, async (ctx, { params }) => {
    await cancelCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
