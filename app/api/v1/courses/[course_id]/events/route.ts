import { getCourseView } from '@/lib/domains/courses/get-course-view.ts'
import { watchCourseContract } from '@/lib/domains/courses/progress/event-contract.ts'
import { watchCourses } from '@/lib/domains/courses/progress/watch-courses.ts'
import { eventStream, streamOwner } from '@/lib/platform/http/files/event-stream.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(watchCourseContract, async (ctx, { params, headers }, request) => {
    const { id: courseId } = await getCourseView(ctx, params.course_id)
    const { accountId, mode } = ctx
    return eventStream(request, streamOwner(ctx), (sink) =>
      watchCourses({ accountId, mode, courseId }, headers['Last-Event-ID'] ?? null, sink),
    )
  }),
)
