import { watchCourseContract } from '@/lib/courses/event-contract.ts'
import { getCourse } from '@/lib/courses/get-course.ts'
import { watchCourses } from '@/lib/courses/watch-courses.ts'
import { eventStream } from '@/lib/http/event-stream.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(watchCourseContract, async (ctx, { params, headers }, request) => {
    const { id: courseId } = await getCourse(ctx, params.course_id)
    const { accountId } = ctx
    return eventStream(request, accountId, (sink) =>
      watchCourses({ accountId, mode: ctx.mode, courseId }, headers['Last-Event-ID'] ?? null, sink),
    )
  }),
)
