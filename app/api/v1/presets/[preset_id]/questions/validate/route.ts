import { on, routes } from '@/lib/http/route.ts'
import { getQuestionnaire } from '@/lib/presets/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/presets/question-company.ts'
import { validateQuestionsContract } from '@/lib/presets/question-contract.ts'
import { serializeFormCheck } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(validateQuestionsContract, async (ctx, { params, query }) =>
    serializeFormCheck(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id), query.language),
  ),
)
