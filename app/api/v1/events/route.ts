import { watchAccountContract } from '@/lib/domains/courses/progress/event-contract.ts'
import { watchCourses } from '@/lib/domains/courses/progress/watch-courses.ts'
import { eventStream, streamOwner } from '@/lib/platform/http/files/event-stream.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(watchAccountContract, (ctx, { headers }, request) => {
    const { accountId, mode } = ctx
    return eventStream(request, streamOwner(ctx), (sink) =>
      watchCourses({ accountId, mode, courseId: null }, headers['Last-Event-ID'] ?? null, sink),
    )
  }),
)
