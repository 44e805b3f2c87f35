import { watchAccountContract } from '@/lib/courses/event-contract.ts'
import { watchCourses } from '@/lib/courses/watch-courses.ts'
import { eventStream } from '@/lib/http/event-stream.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(watchAccountContract, ({ accountId, mode }, { headers }, request) =>
    eventStream(request, accountId, (sink) =>
      watchCourses({ accountId, mode, courseId: null }, headers['Last-Event-ID'] ?? null, sink),
    ),
  ),
)
