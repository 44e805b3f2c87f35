import { deleteQuestionContract, updateQuestionContract } from '@/lib/domains/quiz/contract.ts'
import { deleteQuestion } from '@/lib/domains/quiz/questions/delete-question.ts'
import { updateQuestion } from '@/lib/domains/quiz/questions/update-question.ts'
import { questionPatch, serializePoolQuestion } from '@/lib/domains/quiz/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(updateQuestionContract, async (ctx, { params, body }) => {
    const { course_id, module_num, question_id } = params
    return serializePoolQuestion(
      await updateQuestion(ctx, course_id, module_num, question_id, questionPatch(body)),
    )
  }),
  on(deleteQuestionContract, async (ctx, { params }) => {
    await deleteQuestion(ctx, params.course_id, params.module_num, params.question_id)
    return { question_id: params.question_id, deleted: true }
  }),
)
