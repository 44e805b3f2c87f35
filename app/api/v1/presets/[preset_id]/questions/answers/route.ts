import { answerQuestions } from '@/lib/domains/presets/questionnaire/answer-questions.ts'
import { getQuestionnaire } from '@/lib/domains/presets/questionnaire/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/domains/presets/questionnaire/question-company.ts'
import { answerQuestionsContract } from '@/lib/domains/presets/questionnaire/question-contract.ts'
import { serializeSaved } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerQuestionsContract, async (ctx, { params, query, body }) => {
    await answerQuestions(ctx, params.preset_id, body.answers)
    const form = await getQuestionnaire(ctx, params.preset_id, false)
    return serializeSaved(COMPANY_FORM, form, query.language, body.answers.length)
  }),
)
