import { createQuestionContract } from '@/lib/domains/quiz/contract.ts'
import { createQuestion } from '@/lib/domains/quiz/questions/create-question.ts'
import { questionInput, serializePoolQuestion } from '@/lib/domains/quiz/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createQuestionContract, async (ctx, { params, body }) =>
    serializePoolQuestion(
      await createQuestion(ctx, params.course_id, params.module_num, questionInput(body)),
    ),
  ),
)
