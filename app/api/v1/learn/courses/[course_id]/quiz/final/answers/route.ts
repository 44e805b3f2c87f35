import { on, routes } from '@/lib/http/route.ts'
import { serializeSavedAnswers } from '@/lib/quiz/attempt-wire.ts'
import { saveFinalAnswersContract } from '@/lib/quiz/final-attempt-contract.ts'
import { saveFinalAnswers } from '@/lib/quiz/save-final-answers.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveFinalAnswersContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, attemptId: body.attempt_id }
    return serializeSavedAnswers(await saveFinalAnswers(ctx, learnerEmail, place, body.answers))
  }),
)
