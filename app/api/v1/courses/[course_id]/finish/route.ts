import { finishCourseContract } from '@/lib/domains/billing/contract.ts'
import { finishCourse } from '@/lib/domains/billing/finish-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(finishCourseContract, async (ctx, { params }) => {
    await finishCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
