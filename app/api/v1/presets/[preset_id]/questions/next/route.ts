import { on, routes } from '@/lib/http/route.ts'
import { getQuestionnaire } from '@/lib/presets/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/presets/question-company.ts'
import { getNextPresetQuestionContract } from '@/lib/presets/question-contract.ts'
import { serializeNextQuestion } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getNextPresetQuestionContract, async (ctx, { params, query }) =>
    serializeNextQuestion(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id), query.language),
  ),
)
