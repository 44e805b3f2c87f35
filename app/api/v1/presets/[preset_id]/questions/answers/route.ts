import { on, routes } from '@/lib/http/route.ts'
import { answerQuestions } from '@/lib/presets/answer-questions.ts'
import { getQuestionnaire } from '@/lib/presets/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/presets/question-company.ts'
import { answerQuestionsContract } from '@/lib/presets/question-contract.ts'
import { serializeSaved } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerQuestionsContract, async (ctx, { params, query, body }) => {
    await answerQuestions(ctx, params.preset_id, body.answers)
    const form = await getQuestionnaire(ctx, params.preset_id)
    return serializeSaved(COMPANY_FORM, form, query.language, body.answers.length)
  }),
)
