import { on, routes } from '@/lib/http/route.ts'
import { serializeAttemptSummary } from '@/lib/quiz/attempt-wire.ts'
import { listFinalAttemptsContract } from '@/lib/quiz/final-attempt-contract.ts'
import { listFinalAttempts } from '@/lib/quiz/list-final-attempts.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listFinalAttemptsContract, async (ctx, { params, learnerEmail }) =>
    (await listFinalAttempts(ctx, learnerEmail, params.course_id)).map(serializeAttemptSummary),
  ),
)
