import { saveFinalAnswersContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { serializeSavedAnswers } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { saveAnswers } from '@/lib/domains/attempts/module/save-answers.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveFinalAnswersContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, moduleNum: null, attemptId: body.attempt_id }
    return serializeSavedAnswers(await saveAnswers(ctx, learnerEmail, place, body.answers))
  }),
)
