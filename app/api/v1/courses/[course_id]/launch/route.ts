import { launchCourseContract } from '@/lib/courses/contract.ts'
import { getCourse } from '@/lib/courses/get-course.ts'
import { launchCourse } from '@/lib/courses/launch-course.ts'
import { serializeCourseRecord } from '@/lib/courses/serialize.ts'
import { on, reply, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(launchCourseContract, async (ctx, { params, idempotencyKey }) => {
    const { launched } = await launchCourse(ctx, params.course_id, idempotencyKey)
    return reply(launched ? 202 : 200, serializeCourseRecord(await getCourse(ctx, params.course_id)))
  }),
)
