import { saveAnswersContract } from '@/lib/domains/attempts/module/attempt-contract.ts'
import { serializeSavedAnswers } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { saveAnswers } from '@/lib/domains/attempts/module/save-answers.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

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
