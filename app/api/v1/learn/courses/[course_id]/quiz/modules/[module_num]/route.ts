import { on, routes } from '@/lib/http/route.ts'
import { startAttemptContract } from '@/lib/quiz/attempt-contract.ts'
import { serializeAttempt } from '@/lib/quiz/attempt-wire.ts'
import { startAttempt } from '@/lib/quiz/start-attempt.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startAttemptContract, async (ctx, { params, learnerEmail }) =>
    serializeAttempt(
      params.course_id,
      await startAttempt(ctx, learnerEmail, params.course_id, params.module_num),
    ),
  ),
)
