import { on, routes } from '@/lib/http/route.ts'
import { saveAnswersContract } from '@/lib/quiz/attempt-contract.ts'
import { serializeSavedAnswers } from '@/lib/quiz/attempt-wire.ts'
import { saveAnswers } from '@/lib/quiz/save-answers.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveAnswersContract, async (ctx, { params, body, learnerEmail }) => {
    const place = {
      courseId: params.course_id,
      moduleNum: params.module_num,
      attemptId: body.attempt_id,
    }
    return serializeSavedAnswers(await saveAnswers(ctx, learnerEmail, place, body.answers))
  }),
)
