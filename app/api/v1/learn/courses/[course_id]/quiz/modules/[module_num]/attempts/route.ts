import { on, routes } from '@/lib/http/route.ts'
import { listAttemptsContract } from '@/lib/quiz/attempt-contract.ts'
import { serializeAttemptSummary } from '@/lib/quiz/attempt-wire.ts'
import { listAttempts } from '@/lib/quiz/list-attempts.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAttemptsContract, async (ctx, { params, learnerEmail }) =>
    (await listAttempts(ctx, learnerEmail, params.course_id, params.module_num)).map(serializeAttemptSummary),
  ),
)
