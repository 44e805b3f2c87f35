import { getQuestionnaire } from '@/lib/domains/presets/questionnaire/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/domains/presets/questionnaire/question-company.ts'
import { getNextPresetQuestionContract } from '@/lib/domains/presets/questionnaire/question-contract.ts'
import { serializeNextQuestion } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getNextPresetQuestionContract, async (ctx, { params, query }) =>
    serializeNextQuestion(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id, true), query.language),
  ),
)
