import { on, routes } from '@/lib/http/route.ts'
import { gradeFinalAttemptContract } from '@/lib/quiz/final-attempt-contract.ts'
import { serializeFinalResult } from '@/lib/quiz/final-wire.ts'
import { gradeFinalAttempt } from '@/lib/quiz/grade-final-attempt.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeFinalAttemptContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, attemptId: body.attempt_id }
    return serializeFinalResult(await gradeFinalAttempt(ctx, learnerEmail, place, body.answers))
  }),
)
