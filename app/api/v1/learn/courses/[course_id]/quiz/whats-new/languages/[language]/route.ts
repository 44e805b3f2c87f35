import { getTranslatedQuiz } from '@/lib/domains/attempts/languages/get-translated-quiz.ts'
import { serializeTranslatedQuiz } from '@/lib/domains/attempts/languages/translated-quiz-wire.ts'
import { getTranslatedNewsContract } from '@/lib/domains/attempts/news/news-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getTranslatedNewsContract, async (ctx, { params, query, learnerEmail }) =>
    serializeTranslatedQuiz(
      await getTranslatedQuiz(ctx, learnerEmail, {
        courseId: params.course_id,
        moduleNum: null,
        news: true,
        language: params.language,
        attemptId: query.attempt_id,
      }),
    ),
  ),
)
