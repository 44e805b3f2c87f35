import { startAttemptContract } from '@/lib/domains/attempts/module/attempt-contract.ts'
import { serializeAttempt } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { startAttempt } from '@/lib/domains/attempts/module/start-attempt.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startAttemptContract, async (ctx, { params, learnerEmail }) =>
    serializeAttempt(
      params.course_id,
      await startAttempt(ctx, learnerEmail, params.course_id, params.module_num),
    ),
  ),
)
