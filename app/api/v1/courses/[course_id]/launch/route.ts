import { launchCourseContract } from '@/lib/domains/courses/contract.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { launchCourse } from '@/lib/domains/courses/launch-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(launchCourseContract, async (ctx, { params, idempotencyKey }) => {
    const { launched } = await launchCourse(ctx, params.course_id, idempotencyKey)
    return reply(launched ? 202 : 200, serializeCourseRecord(await getCourse(ctx, params.course_id)))
  }),
)
