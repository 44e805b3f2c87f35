import { watchCourseContract } from '@/lib/courses/event-contract.ts'
import { getCourseView } from '@/lib/courses/get-course-view.ts'
import { watchCourses } from '@/lib/courses/watch-courses.ts'
import { eventStream } from '@/lib/http/event-stream.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(watchCourseContract, async (ctx, { params, headers }, request) => {
    const { id: courseId } = await getCourseView(ctx, params.course_id)
    const { accountId, mode } = ctx
    return eventStream(request, accountId, (sink) =>
      watchCourses({ accountId, mode, courseId }, headers['Last-Event-ID'] ?? null, sink),
    )
  }),
)
