import { suggestQuestionsContract } from '@/lib/domains/quiz/contract.ts'
import { suggestQuestions } from '@/lib/domains/quiz/questions/suggest-questions.ts'
import { serializeContent } from '@/lib/domains/quiz/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(suggestQuestionsContract, async (ctx, { params, body: { question_id, ...wish } }) => {
    const { course_id, module_num } = params
    const questions = await suggestQuestions(ctx, course_id, module_num, { ...wish, questionId: question_id })
    return { questions: questions.map(serializeContent) }
  }),
)
