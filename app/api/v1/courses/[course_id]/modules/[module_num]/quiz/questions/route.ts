import { on, routes } from '@/lib/http/route.ts'
import { createQuestionContract } from '@/lib/quiz/contract.ts'
import { createQuestion } from '@/lib/quiz/create-question.ts'
import { questionInput, serializePoolQuestion } from '@/lib/quiz/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createQuestionContract, async (ctx, { params, body }) =>
    serializePoolQuestion(
      await createQuestion(ctx, params.course_id, params.module_num, questionInput(body)),
    ),
  ),
)
