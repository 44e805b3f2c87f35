import { serializeSavedAnswers } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { saveAnswers } from '@/lib/domains/attempts/module/save-answers.ts'
import { saveNewsAnswersContract } from '@/lib/domains/attempts/news/news-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveNewsAnswersContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, moduleNum: null, news: true, attemptId: body.attempt_id }
    return serializeSavedAnswers(await saveAnswers(ctx, learnerEmail, place, body.answers))
  }),
)
