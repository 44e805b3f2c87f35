import { listAttemptsContract } from '@/lib/domains/attempts/module/attempt-contract.ts'
import { serializeAttemptSummary } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { listAttempts } from '@/lib/domains/attempts/module/list-attempts.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAttemptsContract, async (ctx, { params, learnerEmail }) =>
    (await listAttempts(ctx, learnerEmail, { courseId: params.course_id, moduleNum: params.module_num })).map(
      serializeAttemptSummary,
    ),
  ),
)
