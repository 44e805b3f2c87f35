import { getQuestionnaire } from '@/lib/domains/presets/questionnaire/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/domains/presets/questionnaire/question-company.ts'
import { getQuestionsContract } from '@/lib/domains/presets/questionnaire/question-contract.ts'
import { serializeForm } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getQuestionsContract, async (ctx, { params, query }) =>
    serializeForm(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id, query.wait), query.language),
  ),
)
