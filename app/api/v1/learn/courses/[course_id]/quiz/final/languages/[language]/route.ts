import { getTranslatedQuiz } from '@/lib/domains/attempts/languages/get-translated-quiz.ts'
import { getTranslatedFinalContract } from '@/lib/domains/attempts/languages/translated-quiz-contract.ts'
import { serializeTranslatedQuiz } from '@/lib/domains/attempts/languages/translated-quiz-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getTranslatedFinalContract, async (ctx, { params, query, learnerEmail }) =>
    serializeTranslatedQuiz(
      await getTranslatedQuiz(ctx, learnerEmail, {
        courseId: params.course_id,
        moduleNum: null,
        language: params.language,
        attemptId: query.attempt_id,
      }),
    ),
  ),
)
