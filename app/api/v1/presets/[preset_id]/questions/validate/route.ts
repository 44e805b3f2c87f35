import { getQuestionnaire } from '@/lib/domains/presets/questionnaire/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/domains/presets/questionnaire/question-company.ts'
import { validateQuestionsContract } from '@/lib/domains/presets/questionnaire/question-contract.ts'
import { serializeFormCheck } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(validateQuestionsContract, async (ctx, { params, query }) =>
    serializeFormCheck(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id, false), query.language),
  ),
)
