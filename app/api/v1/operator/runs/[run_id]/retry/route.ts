import { retryRun } from '@/lib/domains/courses/progress/retry-run.ts'
import { retryRunContract } from '@/lib/domains/courses/progress/run-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(retryRunContract, async (ctx, { params }) => {
    const course = await retryRun(ctx, params.run_id)
    return { run_id: params.run_id, course_id: course.id, retried: true }
  }),
)
