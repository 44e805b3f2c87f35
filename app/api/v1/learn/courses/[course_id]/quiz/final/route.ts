import { startFinalContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { serializeFinalAttempt } from '@/lib/domains/attempts/final/final-wire.ts'
import { startFinal } from '@/lib/domains/attempts/final/start-final.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startFinalContract, async (ctx, { params, learnerEmail }) =>
    serializeFinalAttempt(params.course_id, await startFinal(ctx, learnerEmail, params.course_id)),
  ),
)
