import { gradeFinalAttemptContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { serializeFinalResult } from '@/lib/domains/attempts/final/final-wire.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeFinalAttemptContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, moduleNum: null, attemptId: body.attempt_id }
    return serializeFinalResult(await gradeAttempt(ctx, learnerEmail, place, body.answers))
  }),
)
