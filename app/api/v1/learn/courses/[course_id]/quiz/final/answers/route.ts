import { saveFinalAnswersContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { saveFinalAnswers } from '@/lib/domains/attempts/final/save-final-answers.ts'
import { serializeSavedAnswers } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveFinalAnswersContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, attemptId: body.attempt_id }
    return serializeSavedAnswers(await saveFinalAnswers(ctx, learnerEmail, place, body.answers))
  }),
)
