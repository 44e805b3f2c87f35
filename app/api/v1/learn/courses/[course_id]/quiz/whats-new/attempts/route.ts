import { serializeAttemptSummary } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { listAttempts } from '@/lib/domains/attempts/module/list-attempts.ts'
import { listNewsAttemptsContract } from '@/lib/domains/attempts/news/news-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listNewsAttemptsContract, async (ctx, { params, learnerEmail }) =>
    (await listAttempts(ctx, learnerEmail, { courseId: params.course_id, moduleNum: null, news: true })).map(
      serializeAttemptSummary,
    ),
  ),
)
