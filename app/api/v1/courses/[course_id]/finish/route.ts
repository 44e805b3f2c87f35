import { finishCourseContract } from '@/lib/billing/contract.ts'
import { finishCourse } from '@/lib/billing/finish-course.ts'
import { getCourse } from '@/lib/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(finishCourseContract, async (ctx, { params }) => {
    await finishCourse(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
