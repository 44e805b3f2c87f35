import { listFinalAttemptsContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { listFinalAttempts } from '@/lib/domains/attempts/final/list-final-attempts.ts'
import { serializeAttemptSummary } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listFinalAttemptsContract, async (ctx, { params, learnerEmail }) =>
    (await listFinalAttempts(ctx, learnerEmail, params.course_id)).map(serializeAttemptSummary),
  ),
)
