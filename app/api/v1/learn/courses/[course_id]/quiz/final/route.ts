import { on, routes } from '@/lib/http/route.ts'
import { startFinalContract } from '@/lib/quiz/final-attempt-contract.ts'
import { serializeFinalAttempt } from '@/lib/quiz/final-wire.ts'
import { startFinal } from '@/lib/quiz/start-final.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startFinalContract, async (ctx, { params, learnerEmail }) =>
    serializeFinalAttempt(params.course_id, await startFinal(ctx, learnerEmail, params.course_id)),
  ),
)
